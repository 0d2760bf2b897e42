import { outcomesOf, type Draft } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';

export interface Differences {
  /** What is another in both, as paths like question/{id}/text. */
  changed: string[];
  /** Only in the one that is looked at. */
  back: Question[];
  /** Only in the present one. */
  gone: Question[];
}

const groups = ['cover', 'intro', 'registration', 'result', 'settings', 'theme'] as const;

/** What becomes another where `then` takes the place of `now`. */
export function differingPaths(now: Draft, then: Draft): Differences {
  const here = new Map(questionsOf(now).map((question) => [question.id, question]));
  const there = new Map(questionsOf(then).map((question) => [question.id, question]));
  const kept = [...here.keys()].filter((id) => there.has(id));
  const keptThen = [...there.keys()].filter((id) => here.has(id));
  return {
    changed: [
      ...(['name', 'lang'] as const).filter((field) => now[field] !== then[field]),
      ...groups.flatMap((group) => fieldsOf(group, now[group], then[group])),
      ...(isSame(now.rounds, then.rounds) ? [] : ['settings/rounds']),
      ...(isSame(kept, keptThen) ? [] : ['questions/order']),
      ...kept.flatMap((id) => fieldsOf(`question/${id}`, here.get(id) as Question, there.get(id) as Question)),
      ...outcomePaths(now, then),
    ],
    back: [...there.values()].filter(({ id }) => !here.has(id)),
    gone: [...here.values()].filter(({ id }) => !there.has(id)),
  };
}

/** Settings inside a part are compared each by itself. */
function fieldsOf(path: string, now: object, then: object): string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].flatMap((name) => {
    const [one, other] = [now, then].map((side) => (side as Record<string, unknown>)[name]);
    if (isSame(one, other)) return [];
    return name === 'settings' ? fieldsOf(`${path}/settings`, (one ?? {}) as object, (other ?? {}) as object) : [`${path}/${name}`];
  });
}

function outcomePaths(now: Draft, then: Draft): string[] {
  const [here, there] = [outcomesOf(now), outcomesOf(then)];
  const ids = here.map(({ id }) => id);
  if (
    !isSame(
      ids,
      there.map(({ id }) => id),
    )
  )
    return ['person_types'];
  return here.flatMap((outcome, place) => fieldsOf(`person_type/${outcome.id}`, outcome, there[place] as object));
}

/** By content: the order of fields says nothing, and a field that is undefined is none. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]));
}
