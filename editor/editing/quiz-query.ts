import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** A quiz with the server's draft; the editor's own draft is editing/draft.ts. */
export const quizQuery = (quizID: string) =>
  queryOptions({
    queryKey: ['quiz', quizID],
    queryFn: ({ signal }) => api.readQuiz({ params: { quizID } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The problems that the server finds in the draft. */
export const serverChecksKey = (id: string) => ['server-checks', id] as const;
