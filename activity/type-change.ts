import { leadsToPersonTypes } from '#kinds/traits.ts';
import { changeType } from '#questions/change-type.ts';
import { lossesOf, notesOf, type Loss, type Note } from '#questions/lost-in-change.ts';
import type { Problem } from '#questions/problem.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { traits } from '#questions/traits.ts';
import { isScored } from '#questions/verdict.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { wayResults } from '#shared/content/labyrinth.ts';
import type { Draft } from './document.ts';

/** What a change of type does to a question, for the editor to see before. */
export interface TypeChangeAccount {
  losses: readonly Loss[];
  /** The ways of its room that no answer takes any more. */
  ways: number;
  notes: readonly Note[];
  /** What then prevents publishing and did not before. */
  problems: readonly Problem[];
}

/** `ids`: one for each answer that the change makes. */
export function typeChangeOf(draft: Draft, question: Question, type: QuestionType, newId: () => string) {
  const ids: string[] = [];
  const leadsToTypes = leadsToPersonTypes(draft.quiz_type);
  const idOfNew = () => {
    const id = newId();
    ids.push(id);
    return id;
  };
  const after = changeType(question, { type, leadsToTypes, newId: idOfNew });
  const known = new Set(checkQuestion(question, leadsToTypes).map(({ code }) => code));
  const account: TypeChangeAccount = {
    losses: lossesOf(question, after, leadsToTypes),
    ways: lostWays(draft, question, after),
    notes: notesOf(question, after, leadsToTypes),
    problems: checkQuestion(after, leadsToTypes).filter(({ severity, code }) => severity === 'stop' && !known.has(code)),
  };
  return { after, ids, account };
}

function lostWays(draft: Draft, before: Question, after: Question): number {
  if (!('labyrinth' in draft)) return 0;
  const ways = draft.labyrinth.rooms.find(({ question_id }) => question_id === before.id)?.ways ?? [];
  const [had, has] = [waysBy(before), waysBy(after)];
  return ways.filter(({ on }) => had.has(on) && !has.has(on)).length;
}

/** What the ways out of a room with this question can depend on. */
function waysBy(question: Question): Set<string> {
  const options = traits[question.type].answeredBy === 'choice' ? question.answers.map(({ id }) => id) : [];
  return new Set([...options, ...(isScored(question) ? wayResults : ['default'])]);
}
