import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const passkeyQuery = queryOptions({ queryKey: ['passkeys'], queryFn: ({ signal }) => api.listPasskeys(undefined, { signal }) });
export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api.readSecondFactor(undefined, { signal }),
});
