import { preview as calendar } from '#kinds/calendar/player/preview.ts';
import { preview as collection } from '#kinds/collection/player/preview.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { PreviewOfKind } from './preview-of-kind.ts';

export const previewOfKinds: Record<ActivityKind, PreviewOfKind | null> = {
  quiz: null,
  person: null,
  academy: null,
  labyrinth: null,
  calendar,
  collection,
} satisfies Record<ActivityKind, PreviewOfKind | null>;
