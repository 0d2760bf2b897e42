import { draft as calendar } from '#kinds/calendar/editor/draft.ts';
import { draft as collection } from '#kinds/collection/editor/draft.ts';
import { draft as labyrinth } from '#kinds/labyrinth/editor/draft.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { usualDraft, type DraftOfKind } from './draft-of-kind.ts';

export const draftOfKinds: Record<ActivityKind, DraftOfKind> = {
  quiz: usualDraft,
  person: usualDraft,
  academy: usualDraft,
  labyrinth,
  calendar,
  collection,
} satisfies Record<ActivityKind, DraftOfKind>;
