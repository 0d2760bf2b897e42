import { notifications } from '@mantine/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity, useDraftState } from '../editing/activity-context.ts';
import { takeQuiz } from '../editing/open-activity.ts';

export type Version = Awaited<ReturnType<typeof api.listVersions>>['data'][number];

/** The list of edits, page by page; read anew after each new one. */
export function useVersions() {
  const { quizID } = useActivity();
  const current = useDraftState((state) => state.revision);
  return useInfiniteQuery({
    queryKey: ['versions', quizID, current],
    queryFn: ({ pageParam, signal }) => api.listVersions({ params: { quizID }, query: { page: pageParam, per_page: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.current_page < page.last_page ? page.current_page + 1 : undefined),
  });
}

/** Brings a revision back, after what is still to be saved. */
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
