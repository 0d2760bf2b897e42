import { useEffect, useState } from 'react';
import type { Draft } from '#activity/document.ts';
import { formulaProblems } from '#activity/formula-problems.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import { formulasOf } from '#shared/rich-text/formulas-of.ts';

const none: DraftProblem[] = [];

/** The texts of the draft whose formulas cannot be made. What makes formulas is loaded with the first one. */
export function useFormulaProblems(draft: Draft): DraftProblem[] {
  const [problems, setProblems] = useState(none);
  useEffect(() => {
    if (formulasOf(draft).length === 0) {
      setProblems(none);
      return undefined;
    }
    let isCurrent = true;
    void import('#shared/formulas/make-formula.ts').then(({ canMake }) => {
      if (isCurrent) setProblems(formulaProblems(draft, canMake));
    });
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return problems;
}
