import { useQuery } from '@tanstack/react-query';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Template } from '#shared/contract/templates.ts';
import { templatesQuery } from './template-queries.ts';
import { matching } from './template-search.ts';

/** The templates of one kind, or of all kinds; none until they are loaded. */
export function useTemplatesOf(kind: ActivityKind | undefined): Template[] {
  const { data = [] } = useQuery(templatesQuery);
  return matching(data, kind ? { kind } : {});
}
