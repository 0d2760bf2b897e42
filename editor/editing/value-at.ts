import type { Draft } from '#shared/activity/document.ts';

/** What an edit's path (question/{id}/text) points at; undefined where it is not there. Lists are asked by id, orders answer the ids. */
export function valueAt(draft: Draft, path: string): unknown {
  if (path === '') return draft;
  const [head, ...rest] = path.split('/') as [string, ...string[]];
  if (head === 'question') return inList(draft.questions, rest);
  if (head === 'person_type') return inList(draft.person_types, rest);
  if (head === 'round') return inList(draft.rounds, rest);
  if (head === 'questions' || head === 'person_types') return (draft[head] as { id: string }[]).map((item) => item.id).join();
  return inside(draft, [head, ...rest]);
}

function inList(list: readonly { id: string }[], [id, ...rest]: string[]): unknown {
  const item = list.find((one) => one.id === id);
  if (rest[0] === 'order') return (item as { answers?: { id: string }[] } | undefined)?.answers?.map((answer) => answer.id).join();
  if (rest[0] === 'answer') return inList((item as { answers?: { id: string }[] } | undefined)?.answers ?? [], rest.slice(1));
  if (rest[0] === 'person_types') {
    const bindings = (item as { person_types?: { person_type_id: string; points: number }[] } | undefined)?.person_types ?? [];
    return bindings.find((binding) => binding.person_type_id === rest[1])?.points;
  }
  return inside(item, rest);
}

const inside = (value: unknown, names: string[]): unknown =>
  names.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined), value);
