import type { DraftOfKind } from '#editor/kinds/draft-of-kind.ts';
import { usualDraft } from '#editor/kinds/usual.ts';
import { useHeldQuizProblems } from './use-held-quiz-problems.ts';

export const draft: DraftOfKind = { ...usualDraft, useProblems: useHeldQuizProblems };
