import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Whether the organisation is being deleted, and the user's options. */
export const deletionQuery = queryOptions({
  queryKey: ['tenant-deletion'],
  queryFn: ({ signal }) => api.readTenantDeletion(undefined, { signal }),
});
