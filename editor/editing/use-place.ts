import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDraft } from './activity-context.ts';
import type { EditorPart } from '#shared/content/editor-parts.ts';
import { requestedPart, hasPart, type EditorSearch } from './editor-search.ts';

/** On a phone, where outline and form alternate, every step is a history entry. */
const isWide = (): boolean => window.innerWidth >= 700;

/** The user's place in the editor: in the address, so that links and the back button work. */
export function usePlace() {
  const search = useSearch({ strict: false }) as EditorSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (next: EditorSearch, hash = '') => void navigate({ to: '.', search: next, hash, replace: isWide(), resetScroll: false }),
    [navigate],
  );
  /** `field` is the id of the input to focus there. */
  const goTo = useCallback((part: EditorPart, field?: string) => change({ part }, field), [change]);
  const goToQuestion = useCallback((question: string, field?: string) => change({ part: 'questions', question }, field), [change]);
  const goToHatch = useCallback((hatch: string, field?: string) => change({ part: 'hatches', hatch }, field), [change]);
  const kind = useDraft((draft) => draft.quiz_type);
  const requested = requestedPart(search);
  const part: EditorPart = hasPart(kind, requested) ? requested : 'cover';
  return { part, question: search.question, view: search.view, search, change, goTo, goToQuestion, goToHatch };
}
