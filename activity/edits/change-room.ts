import { Type } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { Room } from '#shared/content/labyrinth.ts';
import { Id } from '#shared/content/question.ts';
import type { Draft } from '../document.ts';
import { content, editKind } from './edit.ts';
import { labyrinthDraft } from './labyrinth-draft.ts';
import { findQuestion } from './question-list.ts';

const { question_id: _, ...changeable } = Room.properties;

const roomOf = (draft: Draft, question_id: string): Room =>
  labyrinthDraft(draft).labyrinth.rooms.find((room) => room.question_id === question_id) ?? { question_id, name: '', ways: [] };

const isBare = ({ name, item, ways }: Room): boolean => name === '' && item === undefined && ways.length === 0;

/** Rooms are sorted by id, and a room without content is left out, so that reverting an edit leaves no trace. */
function withRoom(draft: Draft, room: Room): Draft {
  const labyrinth = labyrinthDraft(draft);
  const others = labyrinth.labyrinth.rooms.filter(({ question_id }) => question_id !== room.question_id);
  const rooms = isBare(room) ? others : [...others, room].sort((a, b) => (a.question_id < b.question_id ? -1 : 1));
  return { ...labyrinth, labyrinth: { ...labyrinth.labyrinth, rooms } };
}

/** The name of a room, its items and its ways. `id`: the id of its question. */
export const changeRoom = editKind({
  name: 'change_room',
  schema: Type.Object({ id: Id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id, changes }) => pathsOf(`room/${id}`, changes),
  apply: (draft, { id, changes }) => {
    findQuestion(draft, id);
    return withRoom(draft, withChanges(roomOf(draft, id), changes));
  },
  invert: (before, { id, changes }) => ({ edit: 'change_room', input: { id, changes: previousOf(roomOf(before, id), changes) } }),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
});
