import type { ParseKeys } from 'i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import type { StatisticsPage } from './statistics-pages.ts';

export function statisticsPageName(kind: ActivityKind, page: StatisticsPage): ParseKeys {
  const { pages, overview } = editorKinds[kind].statistics;
  return page === pages[0] ? overview : `statistics.${page}`;
}
