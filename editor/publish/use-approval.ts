import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishDateEdits } from '#activity/publish-dates.ts';
import { ApiError } from '#shared/contract/client.ts';
import type { PublishRequest } from '#shared/contract/approvals.ts';
import { api } from '../api.ts';
import { useActivity, useDraftState, useEdit } from '../editing/activity-context.ts';
import { takeQuiz } from '../editing/open-activity.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { approvalQuery } from './approval-query.ts';
import { showNotApplied } from './show-not-applied.ts';
import { useSetsDates } from './use-sets-dates.ts';

/** Whether this person publishes only with the approval of others. */
export function useNeedsApproval(): boolean {
  const profile = useProfile();
  return profile.tenant?.publish_approval === true && !holdsAny(profile, 'permission_edit');
}

/** The request to publish, where the organisation wants approval. An edit counts before the server confirms it. */
export function useRequest(): PublishRequest | undefined {
  const { quizID } = useActivity();
  const { tenant } = useProfile();
  const { data } = useQuery({ ...approvalQuery(quizID), enabled: tenant?.publish_approval === true });
  const has_changed = useDraftState(({ revision, draft, base }) => draft !== base || revision !== data?.revision);
  return data ? { ...data, has_changed } : undefined;
}

const showFailure = (error: Error): void => void notifications.show({ color: 'red', message: error.message });

/** Sends the draft as it is, with dates where it has none. */
export function useRequestApproval() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const queryClient = useQueryClient();
  const setsDates = useSetsDates();
  const edit = useEdit();
  return useMutation({
    mutationFn: async () => {
      const dates = setsDates ? publishDateEdits(draft.state().draft, new Date()) : [];
      if (dates.length > 0) edit(...dates);
      await draft.flush();
      if (draft.save().kind !== 'saved') throw new ApiError(0, { message: t('publish.saveFirst') });
      return api.requestApproval({ params: { quizID }, body: { revision: draft.state().revision } });
    },
    onSuccess: () => {
      notifications.show({ message: t('approval.requested') });
      return queryClient.invalidateQueries({ queryKey: approvalQuery(quizID).queryKey });
    },
    onError: showFailure,
  });
}

export function useApprove() {
  const activity = useActivity();
  const queryClient = useQueryClient();
  const params = { quizID: activity.quizID };
  return useMutation({
    mutationFn: (revision: number) => api.approvePublication({ params, body: { revision } }),
    onSuccess: async (quiz) => {
      showNotApplied(quiz);
      takeQuiz(queryClient, activity, quiz);
      await queryClient.invalidateQueries({ queryKey: approvalQuery(activity.quizID).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    },
    onError: showFailure,
  });
}

export function useReturnRequest() {
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { revision: number; note: string }) => api.returnRequest({ params: { quizID }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalQuery(quizID).queryKey }),
  });
}
