import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** A quiz with its draft as the server has it; the draft under the editor's hand is editing/draft.ts. */
export const quizQuery = (quizID: string) =>
  queryOptions({
    queryKey: ['quiz', quizID],
    queryFn: ({ signal }) => api.readQuiz({ params: { quizID } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the server finds wrong with the draft. */
export const serverChecksKey = (id: string) => ['server-checks', id] as const;
