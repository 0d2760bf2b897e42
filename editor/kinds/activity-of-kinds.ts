import { activity as academy } from '#kinds/academy/editor/activity.ts';
import { activity as calendar } from '#kinds/calendar/editor/activity.ts';
import { activity as collection } from '#kinds/collection/editor/activity.ts';
import { activity as labyrinth } from '#kinds/labyrinth/editor/activity.ts';
import { activity as person } from '#kinds/person/editor/activity.ts';
import { activity as quiz } from '#kinds/quiz/editor/activity.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { useDraft } from '../editing/activity-context.ts';
import type { ActivityOfKind } from './activity-of-kind.ts';

export const activityOfKinds: Record<ActivityKind, ActivityOfKind> = {
  quiz,
  person,
  academy,
  labyrinth,
  calendar,
  collection,
} satisfies Record<ActivityKind, ActivityOfKind>;

export const useActivityOfKind = (): ActivityOfKind => activityOfKinds[useDraft((draft) => draft.quiz_type)];
