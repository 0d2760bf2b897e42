import { editing as academy } from '#kinds/academy/editor/editing.tsx';
import { editing as calendar } from '#kinds/calendar/editor/editing.tsx';
import { editing as collection } from '#kinds/collection/editor/editing.tsx';
import { editing as labyrinth } from '#kinds/labyrinth/editor/editing.tsx';
import { editing as person } from '#kinds/person/editor/editing.tsx';
import { editing as quiz } from '#kinds/quiz/editor/editing.tsx';
import type { ActivityKind } from '#shared/content/kind.ts';
import { useDraft } from '../editing/activity-context.ts';
import type { EditingOfKind } from './editing-of-kind.ts';

const kinds: Record<ActivityKind, EditingOfKind> = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<
  ActivityKind,
  EditingOfKind
>;

export const useEditingOfKind = (): EditingOfKind => kinds[useDraft((draft) => draft.quiz_type)];
