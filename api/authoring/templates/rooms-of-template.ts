import type { Labyrinth, Room } from '#shared/content/labyrinth.ts';
import type { Question } from '#shared/content/question.ts';
import type { TemplateDocument, Words } from './template-document.ts';

/** Points that a wrong answer costs. */
const wrongCost = 20;

/** The rooms and items of a template's questions; undefined where they have none. */
export function roomsOf(
  template: TemplateDocument,
  words: Words,
  questions: readonly Question[],
  newId: () => string,
): Labyrinth | undefined {
  if (!template.questions.some(({ room }) => room)) return undefined;
  const items = (words.items ?? []).map((name) => ({ id: newId(), name }));
  const idOf = (to: number | 'exit' | 'back'): string => (typeof to === 'number' ? (questions[to] as Question).id : to);
  const rooms = template.questions.flatMap(({ room }, place): Room[] => {
    if (!room) return [];
    const [item, needed] = [items[room.item ?? -1]?.id, items[room.needs ?? -1]?.id];
    return [
      {
        question_id: (questions[place] as Question).id,
        name: words.questions[place]?.room ?? '',
        ...(item !== undefined && { item }),
        ways: [
          { on: 'right', to: idOf(room.right), cost: 0, ...(needed !== undefined && { item: needed }) },
          { on: 'wrong', to: idOf(room.wrong), cost: wrongCost },
        ],
      },
    ];
  });
  return { items, cost_in: 'points', most_steps: 100, rooms };
}
