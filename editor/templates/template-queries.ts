import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const templatesQuery = queryOptions({ queryKey: ['templates'], queryFn: ({ signal }) => api.listTemplates(undefined, { signal }) });

export const templateQuery = (id: string, lang: number) =>
  queryOptions({
    queryKey: ['templates', id, lang],
    queryFn: ({ signal }) => api.readTemplate({ params: { id }, query: { lang } }, { signal }),
  });
