import { labyrinthDraft } from '#activity/edits/labyrinth-draft.ts';
import { usualDraft, type DraftOfKind } from '#editor/kinds/draft-of-kind.ts';
import { differingFields } from '#editor/versions/differing-fields.ts';

export const draft: DraftOfKind = {
  ...usualDraft,
  previewedQuestion(content, { id }) {
    const { rooms, items } = labyrinthDraft(content).labyrinth;
    const room = rooms.find(({ question_id }) => question_id === id);
    return { room: { name: room?.name ?? '', item: items.find((item) => item.id === room?.item)?.name ?? null } };
  },
  differingPaths(now, then) {
    const { rooms: here, ...rules } = labyrinthDraft(now).labyrinth;
    const { rooms: there, ...rulesThen } = labyrinthDraft(then).labyrinth;
    const ids = new Set([...here, ...there].map(({ question_id }) => question_id));
    const roomIn = (rooms: typeof here, id: string): object => rooms.find(({ question_id }) => question_id === id) ?? { question_id: id };
    return [
      ...differingFields('labyrinth', rules, rulesThen),
      ...[...ids].flatMap((id) => differingFields(`room/${id}`, roomIn(here, id), roomIn(there, id))),
    ];
  },
};
