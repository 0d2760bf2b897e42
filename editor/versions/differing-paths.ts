import { outcomesOf, type Draft } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { draftOfKinds } from '../kinds/draft-of-kinds.ts';
import { differingFields, differingItems, isSame } from './differing-fields.ts';

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
      ...groups.flatMap((group) => differingFields(group, now[group], then[group])),
      ...(isSame(now.rounds, then.rounds) ? [] : ['settings/rounds']),
      ...(isSame(placesOf(now, there), placesOf(then, here)) ? [] : ['questions/order']),
      ...kept.flatMap((id) => differingFields(`question/${id}`, here.get(id) as Question, there.get(id) as Question)),
      ...differingItems('person_type', 'person_types', outcomesOf(now), outcomesOf(then)),
      ...(now.quiz_type === then.quiz_type ? draftOfKinds[now.quiz_type].differingPaths(now, then) : []),
    ],
    back: [...there.values()].filter(({ id }) => !here.has(id)),
    gone: [...here.values()].filter(({ id }) => !there.has(id)),
  };
}

/** The parts and the order of the questions that both have. */
const placesOf = ({ parts }: Draft, other: ReadonlyMap<string, Question>): string[] =>
  parts.flatMap((part) => part.questions.filter(({ id }) => other.has(id)).map(({ id }) => `${part.id}/${id}`));
