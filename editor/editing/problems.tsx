import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { checkDraft } from '#shared/activity/check-draft.ts';
import type { Draft, Question, QuizType } from '#shared/activity/document.ts';
import type { DraftProblem } from '#shared/activity/problems.ts';
import type { Problem, ProblemCode } from '#questions/problem.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { useDraft } from './activity-context.ts';

export type AnyProblem = DraftProblem<ProblemCode>;

interface Found {
  all: AnyProblem[];
  byQuestion: Map<string, AnyProblem[]>;
}

const nothing: Found = { all: [], byQuestion: new Map() };
const ProblemsContext = createContext<Found>(nothing);

/** Checks the draft behind the hand: typing never waits for it. */
export function ProblemsProvider({ children }: { children: ReactNode }) {
  const draft = useDeferredValue(useDraft((whole) => whole));
  const found = useMemo(() => findProblems(draft), [draft]);
  return <ProblemsContext.Provider value={found}>{children}</ProblemsContext.Provider>;
}

export const useProblems = (): Found => useContext(ProblemsContext);

function findProblems(draft: Draft): Found {
  const all = checkDraft<ProblemCode>(draft, rememberedCheck, new Date());
  const byQuestion = new Map<string, AnyProblem[]>();
  for (const problem of all) {
    const id = problem.place.question_id;
    if (id) byQuestion.set(id, [...(byQuestion.get(id) ?? []), problem]);
  }
  return { all, byQuestion };
}

const remembered = new WeakMap<Question, { quizType: QuizType; problems: Problem[] }>();

/** A question that did not change is not checked again. */
function rememberedCheck(question: Question, quizType: QuizType): Problem[] {
  const known = remembered.get(question);
  if (known?.quizType === quizType) return known.problems;
  const problems = checkQuestion(question, quizType);
  remembered.set(question, { quizType, problems });
  return problems;
}
