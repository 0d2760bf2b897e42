import { questionsOf } from '#shared/content/part.ts';
import { outcomesOf, type Draft } from '#activity/document.ts';
import { hatchesOf, labyrinthOf, membersOf, prizesOf } from '#activity/own-lists.ts';

type Things = readonly { id: string }[];

/**
 * The value at an edit's path (question/{id}/text); undefined when there is none. List items are addressed by id. An order returns the ids, or the
 * position of one of them, from 1.
 */
export function valueAt(draft: Draft, path: string): unknown {
  if (path === '') return draft;
  const [head, ...rest] = path.split('/') as [string, ...string[]];
  if (head === 'question') return inList(questionsOf(draft), rest);
  if (head === 'person_type' && rest[1] === 'bound') return boundPoints(draft, rest);
  if (head === 'person_type') return inList(outcomesOf(draft), rest);
  if (head === 'round') return inList(draft.rounds, rest);
  if (head === 'room') return inList(roomsOf(draft), rest);
  if (head === 'hatch') return inList(hatchesOf(draft), rest);
  if (head === 'prize') return inList(prizesOf(draft), rest);
  if (head === 'member') return inList(membersOf(draft), rest);
  if (head === 'members') return ofMembers(draft, rest);
  if (head === 'hatches') return orderOf(hatchesOf(draft), rest[1]);
  if (head === 'prizes') return orderOf(prizesOf(draft), rest[1]);
  if (head === 'questions') return orderOf(questionsOf(draft), rest[1]);
  if (head === 'person_types') return orderOf(outcomesOf(draft), rest[1]);
  return inside(draft, [head, ...rest]);
}

const roomsOf = (draft: Draft): Things => labyrinthOf(draft)?.rooms.map((room) => ({ ...room, id: room.question_id })) ?? [];

function inList(list: Things, [id, ...rest]: string[]): unknown {
  const item = list.find((candidate) => candidate.id === id);
  const { answers = [], person_types = [] } = (item ?? {}) as {
    answers?: Things;
    person_types?: readonly { person_type_id: string; points: number }[];
  };
  if (item && rest[0] === 'order') return orderOf(answers, rest[1]);
  if (rest[0] === 'answer') return inList(answers, rest.slice(1));
  if (rest[0] === 'person_types') return person_types.find((binding) => binding.person_type_id === rest[1])?.points;
  return inside(item, rest);
}

/** person_type/{id}/bound/{answer id}: the points of that answer. */
function boundPoints(draft: Draft, [type, , answerId]: string[]): number | undefined {
  const answer = questionsOf(draft)
    .flatMap(({ answers }) => answers)
    .find(({ id }) => id === answerId);
  return answer?.person_types?.find((binding) => binding.person_type_id === type)?.points;
}

/** members/order is the rule of the order, members/order/{id} a position in it, members/only_from_here a setting. */
function ofMembers(draft: Draft, [field = '', id]: string[]): unknown {
  if (id !== undefined) return orderOf(membersOf(draft), id);
  return inside(draft, [field]);
}

function orderOf(list: Things, id: string | undefined): unknown {
  if (id === undefined) return list.map((item) => item.id).join();
  const index = list.findIndex((item) => item.id === id);
  return index < 0 ? undefined : index + 1;
}

const inside = (value: unknown, names: string[]): unknown =>
  names.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined), value);
