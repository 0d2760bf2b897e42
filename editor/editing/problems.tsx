import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import { checkDraft } from '#activity/check-draft.ts';
import { withPublishDates } from '#activity/publish-dates.ts';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import type { CssFault, DroppedCss } from '#shared/css/scope-css.ts';
import type { Problem, ProblemCode } from '#questions/problem.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { useDraft } from './activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { useSetsDates } from '../publish/use-sets-dates.ts';
import { useFormulaProblems } from './use-formula-problems.ts';
import { useScopedCss } from './preview/use-scoped-css.ts';

/** The values for the text of the code. */
export type AnyProblem = DraftProblem<ProblemCode | CssFault> & { values?: { line: number; text: string } };

interface Found {
  all: AnyProblem[];
  byQuestion: Map<string, AnyProblem[]>;
}

const nothing: Found = { all: [], byQuestion: new Map() };
const ProblemsContext = createContext<Found>(nothing);

/** Checks the draft in the background: typing never waits for it, and components with problems render again only when the problems change. */
export function ProblemsProvider({ children }: { children: ReactNode }) {
  const draft = useDeferredValue(useDraft((whole) => whole));
  const setsDates = useSetsDates();
  const { dropped } = useScopedCss();
  const ofServer = useActivityOfKind().useProblems();
  const ofFormulas = useFormulaProblems(draft);
  const problems = useMemo(
    () => JSON.stringify([...findProblems(draft, setsDates), ...ofFormulas, ...ofServer, ...dropped.map(problemOfCss)]),
    [draft, setsDates, ofFormulas, ofServer, dropped],
  );
  const found = useMemo(() => foundOf(JSON.parse(problems) as AnyProblem[]), [problems]);
  return <ProblemsContext.Provider value={found}>{children}</ProblemsContext.Provider>;
}

export const useProblems = (): Found => useContext(ProblemsContext);

/** `setsDates`: publishing sets missing dates, so they are no problem. */
function findProblems(draft: Draft, setsDates: boolean): AnyProblem[] {
  const now = new Date();
  return checkDraft<ProblemCode>(setsDates ? withPublishDates(draft, now) : draft, rememberedCheck, now);
}

const problemOfCss = ({ code, ...values }: DroppedCss): AnyProblem => ({
  severity: 'warn',
  code,
  place: { part: 'settings', field: 'custom_css' },
  values,
});

function foundOf(all: AnyProblem[]): Found {
  const byQuestion = new Map<string, AnyProblem[]>();
  for (const problem of all) {
    const id = problem.place.question_id;
    if (id) byQuestion.set(id, [...(byQuestion.get(id) ?? []), problem]);
  }
  return { all, byQuestion };
}

const remembered = new WeakMap<Question, { leadsToTypes: boolean; problems: Problem[] }>();

/** An unchanged question is not checked again. */
function rememberedCheck(question: Question, leadsToTypes: boolean): Problem[] {
  const known = remembered.get(question);
  if (known?.leadsToTypes === leadsToTypes) return known.problems;
  const problems = checkQuestion(question, leadsToTypes);
  remembered.set(question, { leadsToTypes, problems });
  return problems;
}
