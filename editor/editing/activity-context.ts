import { notifications } from '@mantine/notifications';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Draft } from '#activity/document.ts';
import { translateField } from '../errors/translate-field.ts';
import { EditRefused } from '#activity/edits/edit.ts';
import type { Edit } from '#activity/edits/edits.ts';
import type { Traits } from '#kinds/kind.ts';
import { traits } from '#kinds/traits.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import type { EditorKind } from '../kinds/editor-kind.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import type { SaveState } from './saving/draft.ts';
import type { DraftState } from './saving/draft-state.ts';
import type { OpenActivity } from './open-activity.ts';
import { quizQuery } from './quiz-query.ts';

export const ActivityContext = createContext<OpenActivity | undefined>(undefined);

export function useActivity(): OpenActivity {
  const activity = useContext(ActivityContext);
  if (!activity) throw new Error('There is no open activity around this component.');
  return activity;
}

/** A part of the draft. `select` must return an existing object of the draft, not a new one, so that only changed parts render again. */
export function useDraft<T>(select: (draft: Draft) => T): T {
  return useDraftState((state) => select(state.draft));
}

export function useDraftState<T>(select: (state: DraftState) => T): T {
  const { draft } = useActivity();
  return useSyncExternalStore(draft.subscribe, () => select(draft.state()));
}

export function useSaveState(): SaveState {
  const { draft } = useActivity();
  return useSyncExternalStore(draft.subscribe, draft.save);
}

/** The fields that several kinds have in common. */
export const useTraits = (): Pick<Traits, 'isScored' | 'hasBoard' | 'hosted'> => traits[useDraft((draft) => draft.quiz_type)];

export const useEditorKind = (): EditorKind => editorKinds[useDraft((draft) => draft.quiz_type)];

/** Applies edits as one step of undo; reports an edit that no longer fits, and changes nothing then. */
export function useEdit(): (...edits: Edit[]) => void {
  const { draft } = useActivity();
  return useCallback(
    (...edits: Edit[]) => {
      try {
        draft.edit(...edits);
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error;
        notifications.show({ color: 'amber', message: translateField(error.problem) });
      }
    },
    [draft],
  );
}

/** The activity's data outside its draft: its stage, and the user's permissions. */
export function useQuiz(): Quiz {
  return useSuspenseQuery(quizQuery(useActivity().quizID)).data;
}

export const useCan = (): Quiz['can'] => useQuiz().can;

/** Whether players see something else than the draft. Edits count before the server confirms them. */
export function useHasUnpublishedChanges(): boolean {
  const quiz = useQuiz();
  return useDraftState((state) => hasUnpublishedChanges(quiz, state));
}

export const hasUnpublishedChanges = (
  { stage, unpublished_changes, revision }: Pick<Quiz, 'stage' | 'unpublished_changes' | 'revision'>,
  state: Pick<DraftState, 'revision' | 'draft' | 'base'>,
): boolean => stage !== 'draft' && (unpublished_changes || state.revision !== revision || state.draft !== state.base);
