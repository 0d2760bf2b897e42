import type { Edit } from '#activity/edits/edits.ts';
import type { Draft } from '#activity/document.ts';
import { labyrinthDraft } from '#activity/edits/labyrinth-draft.ts';
import { traits } from '#questions/traits.ts';
import type { Way } from '#shared/content/labyrinth.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';

/** The edits that make a new question a room: it leads out, wrong answers lead back, and the previous room, if it led out, now leads here. */
export function newRoomEdits(draft: Draft, question: Question, shown: string | undefined): Edit[] {
  const { rooms } = labyrinthDraft(draft).labyrinth;
  const before = shown ?? questionsOf(draft).at(-1)?.id;
  const ways = rooms.find(({ question_id }) => question_id === before)?.ways ?? [];
  const out = ways.find(({ on, to }) => to === 'exit' && (on === 'right' || on === 'default'));
  const relinked = before !== undefined && out && ways.map((way): Way => (way === out ? { ...way, to: question.id } : way));
  const own: Way[] = traits[question.type].givesPoints
    ? [
        { on: 'right', to: 'exit', cost: 0 },
        { on: 'wrong', to: 'back', cost: 0 },
      ]
    : [{ on: 'default', to: 'exit', cost: 0 }];
  return [
    { edit: 'change_room', input: { id: question.id, changes: { ways: own } } },
    ...(relinked ? [{ edit: 'change_room' as const, input: { id: before, changes: { ways: relinked } } }] : []),
  ];
}
