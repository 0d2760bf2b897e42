import { lazy } from 'react';
import type { PreviewOfKind } from '#player/kinds/preview-of-kind.ts';

export const preview: PreviewOfKind = {
  replaces: ({ collection }) => collection !== undefined,
  Screen: lazy(() => import('./CollectionPreview.tsx')),
};
