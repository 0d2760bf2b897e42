import { outcomesOf, type Draft } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';

export interface Differences {
  /** Objects that differ in both, as paths like question/{id}/text. */
  changed: string[];
  /** Only in the viewed version. */
  back: Question[];
  /** Only in the present draft. */
  gone: Question[];
}

const groups = ['cover', 'intro', 'registration', 'result', 'settings', 'theme'] as const;

/** The differences when `then` replaces `now`. */
export function differingPaths(now: Draft, then: Draft): Differences {
  const here = new Map(questionsOf(now).map((question) => [question.id, question]));
  const there = new Map(questionsOf(then).map((question) => [question.id, question]));
  const kept = [...here.keys()].filter((id) => there.has(id));
  return {
    changed: [
      ...(['name', 'lang'] as const).filter((field) => now[field] !== then[field]),
      ...groups.flatMap((group) => fieldsOf(group, now[group], then[group])),
      ...(isSame(now.rounds, then.rounds) ? [] : ['settings/rounds']),
      ...(isSame(placesOf(now, there), placesOf(then, here)) ? [] : ['questions/order']),
      ...kept.flatMap((id) => fieldsOf(`question/${id}`, here.get(id) as Question, there.get(id) as Question)),
      ...listPaths('person_type', 'person_types', outcomesOf(now), outcomesOf(then)),
      ...calendarPaths(now, then),
      ...labyrinthPaths(now, then),
      ...collectionPaths(now, then),
    ],
    back: [...there.values()].filter(({ id }) => !here.has(id)),
    gone: [...here.values()].filter(({ id }) => !there.has(id)),
  };
}

/** The parts and the order of the questions that both have. */
const placesOf = ({ parts }: Draft, other: ReadonlyMap<string, Question>): string[] =>
  parts.flatMap((part) => part.questions.filter(({ id }) => other.has(id)).map(({ id }) => `${part.id}/${id}`));

/** Compares each setting inside a part separately. */
function fieldsOf(path: string, now: object, then: object): string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].flatMap((name) => {
    const [one, other] = [now, then].map((side) => (side as Record<string, unknown>)[name]);
    if (isSame(one, other)) return [];
    return name === 'settings' ? fieldsOf(`${path}/settings`, (one ?? {}) as object, (other ?? {}) as object) : [`${path}/${name}`];
  });
}

type Thing = { id: string };

/** For a list with other items, or in another order, this is the only difference. */
function listPaths(thing: string, list: string, here: readonly Thing[], there: readonly Thing[]): string[] {
  const [ids, idsThen] = [here, there].map((side) => side.map(({ id }) => id));
  if (!isSame(ids, idsThen)) return [list];
  return here.flatMap((object, position) => fieldsOf(`${thing}/${object.id}`, object, there[position] as object));
}

const pages = ['board', 'door_settings', 'rules', 'winners'] as const;

function calendarPaths(now: Draft, then: Draft): string[] {
  if (!('hatches' in now && 'hatches' in then)) return [];
  return [
    ...pages.flatMap((page) => fieldsOf(page, now[page], then[page])),
    ...listPaths('hatch', 'hatches', now.hatches, then.hatches),
    ...listPaths('prize', 'prizes', now.prizes, then.prizes),
  ];
}

function labyrinthPaths(now: Draft, then: Draft): string[] {
  if (!('labyrinth' in now && 'labyrinth' in then)) return [];
  const { rooms: here, ...rules } = now.labyrinth;
  const { rooms: there, ...rulesThen } = then.labyrinth;
  const ids = new Set([...here, ...there].map(({ question_id }) => question_id));
  const roomIn = (rooms: typeof here, id: string): object => rooms.find(({ question_id }) => question_id === id) ?? { question_id: id };
  return [
    ...fieldsOf('labyrinth', rules, rulesThen),
    ...[...ids].flatMap((id) => fieldsOf(`room/${id}`, roomIn(here, id), roomIn(there, id))),
  ];
}

function collectionPaths(now: Draft, then: Draft): string[] {
  if (!('members' in now && 'members' in then)) return [];
  return [
    ...(now.order === then.order ? [] : ['members/order']),
    ...(now.only_from_here === then.only_from_here ? [] : ['members/only_from_here']),
    ...listPaths('member', 'members', now.members, then.members),
  ];
}

/** Compares content: the order of fields does not matter, and an undefined field counts as absent. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]));
}
