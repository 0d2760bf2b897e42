import type { PageOfKind } from '#player/kinds/page-of-kind.ts';
import Collection from './Collection.tsx';
import collectionCss from './collection.css?inline';

export const page: PageOfKind = {
  Program: Collection,
  css: collectionCss,
  inShort: ({ collection }, t) => t('collection.members', { count: collection?.members.length ?? 0 }),
};
