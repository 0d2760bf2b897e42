import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** All that is read of an activity's comments. */
export const commentsKey = (quizID: string) => ['comments', quizID] as const;

export const countsQuery = (quizID: string) =>
  queryOptions({
    queryKey: [...commentsKey(quizID), 'counts'],
    queryFn: ({ signal }) => api.countComments({ params: { quizID } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** `anchor` undefined: of the whole activity. */
export const threadsQuery = (quizID: string, anchor: string | undefined, resolved: boolean) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(quizID), 'threads', anchor, resolved],
    queryFn: ({ pageParam, signal }) =>
      api.listComments({ params: { quizID }, query: { page: pageParam, resolved, ...(anchor !== undefined && { anchor }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
  });

export const mentionableQuery = (quizID: string) =>
  queryOptions({
    queryKey: ['mentionable', quizID],
    queryFn: ({ signal }) => api.listMentionable({ params: { quizID } }, { signal }),
    staleTime: 60_000,
  });
