import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { kept, noChoice, type Choice } from './choice.ts';

interface ChosenQuestions {
  choice: Choice;
  /** Rows show their boxes although none is chosen: for hands without a mouse. */
  isChoosing: boolean;
  choose: (change: (choice: Choice) => Choice) => void;
  begin: () => void;
  clear: () => void;
}

const ChosenContext = createContext<ChosenQuestions>({
  choice: noChoice,
  isChoosing: false,
  choose: () => {},
  begin: () => {},
  clear: () => {},
});

/** The questions that are chosen in the outline, to be changed together, until another part is opened. */
export function ChosenQuestionsProvider({ children }: { children: ReactNode }) {
  const parts = useDraft((draft) => draft.parts);
  const [wanted, want] = useState(noChoice);
  const [hasBegun, setBegun] = useState(false);
  const choice = useMemo(
    () => (wanted.ids.size === 0 ? wanted : kept(wanted, new Set(questionsOf({ parts }).map(({ id }) => id)))),
    [wanted, parts],
  );
  const clear = useCallback(() => {
    want(noChoice);
    setBegun(false);
  }, []);
  // On a phone the address without a part is the outline, where the choice goes on.
  const { part, hatch } = usePlace().search;
  useEffect(() => {
    if (part !== undefined && part !== 'questions') clear();
  }, [part, hatch, clear]);
  const begin = useCallback(() => setBegun(true), []);
  const isChoosing = hasBegun || choice.ids.size > 0;
  const chosen = useMemo(() => ({ choice, isChoosing, choose: want, begin, clear }), [choice, isChoosing, begin, clear]);
  return <ChosenContext.Provider value={chosen}>{children}</ChosenContext.Provider>;
}

export const useChosenQuestions = (): ChosenQuestions => useContext(ChosenContext);

/** In the order of the activity. */
export function useQuestionsChosen(): readonly Question[] {
  const { choice } = useChosenQuestions();
  const parts = useDraft((draft) => draft.parts);
  return useMemo(() => questionsOf({ parts }).filter(({ id }) => choice.ids.has(id)), [parts, choice]);
}
