import { page as calendar } from '#kinds/calendar/player/page.ts';
import { page as collection } from '#kinds/collection/player/page.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { PageOfKind } from './page-of-kind.ts';

/** For the server's program only: it loads all pages at once. null: a game. */
export const pageOfKinds: Record<ActivityKind, PageOfKind | null> = {
  quiz: null,
  person: null,
  academy: null,
  labyrinth: null,
  calendar,
  collection,
} satisfies Record<ActivityKind, PageOfKind | null>;
