import { lazy } from 'react';
import type { PreviewOfKind } from '#player/kinds/preview-of-kind.ts';

/** The questions behind a door have the usual screens; their messages contain no calendar. */
export const preview: PreviewOfKind = {
  replaces: ({ calendar }) => calendar !== undefined,
  Screen: lazy(() => import('./preview/CalendarPreview.tsx')),
};
