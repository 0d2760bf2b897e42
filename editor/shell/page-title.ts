import type { ParseKeys } from 'i18next';
import type { ActivityKind } from '#shared/content/kind.ts';

/**
 * The name of a page in the document's title; depends on the search and the kind where one address has several pages. Of several names the
 * outermost is first.
 */
export type PageTitle = ParseKeys | ((search: Record<string, unknown>, kind: ActivityKind) => ParseKeys | ParseKeys[]);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    pageTitle?: PageTitle;
  }
}

interface Page {
  pageTitle?: PageTitle | undefined;
  search: unknown;
  params: object;
}

/** The title keys of the open pages, the innermost first. */
export function titlesOf(pages: readonly Page[]): ParseKeys[] {
  return pages
    .flatMap(({ pageTitle, search, params }) => {
      if (typeof pageTitle !== 'function') return pageTitle ?? [];
      return pageTitle(search as Record<string, unknown>, 'kind' in params ? (params.kind as ActivityKind) : 'quiz');
    })
    .toReversed();
}
