import fc from 'fast-check';
import { schemas } from '#questions/schemas.ts';
import type { Way } from '#shared/content/labyrinth.ts';
import { asWhole } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import type { Body } from './body.ts';

const idOf = (kind: number, place: number): string => `00000000-0000-4000-8${kind}00-${String(place).padStart(12, '0')}`;

/** Labyrinths of a few rooms, of which some can be finished: ways lead anywhere, need items and are missing. */
export const anyLabyrinth = fc.integer({ min: 1, max: 7 }).chain((size) => {
  const ids = Array.from({ length: size }, (_, place) => idOf(1, place));
  const items = [idOf(2, 0), idOf(2, 1)];
  const item = fc.option(fc.constantFrom(...items), { nil: undefined, freq: 2 });
  const to = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom('exit' as const, 'back' as const));
  const way = (on: string) =>
    fc
      .record({ on: fc.constant(on), to, cost: fc.nat(5), item })
      .map(({ item: needed, ...rest }) => ({ ...rest, ...(needed && { item: needed }) }) as Way);
  const room = (question_id: string, place: number) =>
    fc
      .record({
        type: fc.constantFrom('text', 'exact_answer', 'free_text', 'ad'),
        item,
        ways: fc.tuple(way('right'), way('default'), way(idOf(3, place * 10))),
      })
      .map(({ type, item: lying, ways }) => ({
        question: questionOf(type as Question['type'], question_id, place),
        room: { question_id, name: '', ways, ...(lying && { item: lying }) },
      }));
  return fc.tuple(...ids.map(room)).map((rooms): Body => ({
    quiz_type: 'labyrinth',
    parts: asWhole(rooms.map(({ question }) => question)),
    labyrinth: {
      items: items.map((id) => ({ id, name: id })),
      cost_in: 'points',
      most_steps: 500,
      rooms: rooms.map((described) => described.room),
    },
  }));
});

function questionOf(type: Question['type'], id: string, place: number): Question {
  const question = schemas[type].newQuestion(() => id);
  if (type !== 'text') return { ...question, id, ...(type === 'exact_answer' && { exact_answer: 1 }) };
  const answers = [0, 1, 2].map((at) => ({ id: idOf(3, place * 10 + at), text: String(at), is_right: at === 1 }));
  return { ...question, id, answers };
}
