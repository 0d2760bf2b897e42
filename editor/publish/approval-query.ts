import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const approvalQuery = (quizID: string) =>
  queryOptions({
    queryKey: ['approval', quizID],
    queryFn: async ({ signal }) => (await api.readApproval({ params: { quizID } }, { signal })).request,
    staleTime: Number.POSITIVE_INFINITY,
  });
