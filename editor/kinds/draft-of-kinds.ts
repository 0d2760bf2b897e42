import { draft as academy } from '#kinds/academy/editor/draft.ts';
import { draft as calendar } from '#kinds/calendar/editor/draft.ts';
import { draft as collection } from '#kinds/collection/editor/draft.ts';
import { draft as labyrinth } from '#kinds/labyrinth/editor/draft.ts';
import { draft as person } from '#kinds/person/editor/draft.ts';
import { draft as quiz } from '#kinds/quiz/editor/draft.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { useDraft } from '../editing/activity-context.ts';
import type { DraftOfKind } from './draft-of-kind.ts';

const kinds: Record<ActivityKind, DraftOfKind> = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<
  ActivityKind,
  DraftOfKind
>;

export const useDraftOfKind = (): DraftOfKind => kinds[useDraft((draft) => draft.quiz_type)];
