import { notifications } from '@mantine/notifications';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity, useDraftState } from '../editing/activity-context.ts';
import { takeQuiz } from '../editing/open-activity.ts';

/** The history by edit session, page by page; reloaded after each edit. */
export function useSittings() {
  const { quizID } = useActivity();
  const current = useDraftState((state) => state.revision);
  return useInfiniteQuery({
    queryKey: ['edit-sessions', quizID, current],
    queryFn: ({ pageParam, signal }) => api.listSittings({ params: { quizID }, query: { page: pageParam, per_page: 30 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
  });
}

/** One version in full; the previous one stays while the next one loads. */
export function useVersion(revision: number) {
  const { quizID } = useActivity();
  return useQuery({
    queryKey: ['version', quizID, revision],
    queryFn: ({ signal }) => api.readVersion({ params: { quizID }, query: { revision } }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

/** Restores a revision, after saving waiting edits. */
export function useRestore(restored: () => void) {
  const { t } = useTranslation();
  const activity = useActivity();
  const queryClient = useQueryClient();
  const { quizID, draft } = activity;
  return useMutation({
    mutationFn: async (revision: number) => {
      await draft.flush();
      return api.restoreVersion({ params: { quizID }, body: { revision } });
    },
    onSuccess: (quiz) => {
      takeQuiz(queryClient, activity, quiz);
      notifications.show({ message: t('versions.restored') });
      restored();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
