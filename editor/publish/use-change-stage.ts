import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { Stage } from '#shared/content/stages.ts';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { serverChecksKey } from '../editing/quiz-query.ts';
import { takeQuiz } from '../editing/open-activity.ts';
import { showNotApplied } from './show-not-applied.ts';

/** Publishes (again), or changes the stage, after saving waiting edits. Shows refusals; the check list shows those at fields. */
export function useChangeStage() {
  const activity = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (stage: Stage | 'publish') => {
      await activity.draft.flush();
      if (activity.draft.save().kind !== 'saved') throw new ApiError(0, { message: i18next.t('publish.saveFirst') });
      const params = { quizID: activity.quizID };
      return stage === 'publish' ? api.publishQuiz({ params }) : api.updateQuiz({ params, body: { stage } });
    },
    onSuccess: (quiz) => {
      showNotApplied(quiz);
      takeQuiz(queryClient, activity, quiz);
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      void queryClient.invalidateQueries({ queryKey: serverChecksKey(activity.quizID) });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
