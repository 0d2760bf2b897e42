import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { readAgain } from '../read-again.ts';
import { commentsKey } from './comments-query.ts';

/** A change of comments, after which they are read again. */
function useCommentCall<Input>(call: (quizID: string, input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const { quizID, draft } = useActivity();
  return useMutation({
    mutationFn: async (input: Input) => {
      // The commented question may still be unsaved.
      await draft.flush();
      return call(quizID, input);
    },
    onSuccess: () => readAgain(queryClient, commentsKey(quizID)),
  });
}

const showFailure = (error: Error): void => void notifications.show({ color: 'red', message: error.message });

export const useAddComment = () =>
  useCommentCall((quizID, body: { anchor?: string; reply_to?: string; text: string }) => api.addComment({ params: { quizID }, body }));

export const useUpdateComment = (id: string) =>
  useCommentCall((_quizID, text: string) => api.updateComment({ params: { id }, body: { text } }));

export function useDeleteComment(id: string) {
  const call = useCommentCall(() => api.deleteComment({ params: { id } }));
  return { ...call, mutate: () => call.mutate(undefined, { onError: showFailure }) };
}

export function useSettle(id: string) {
  const call = useCommentCall((_quizID, resolves: boolean) =>
    resolves ? api.resolveComment({ params: { id } }) : api.reopenComment({ params: { id } }),
  );
  return { ...call, mutate: (resolves: boolean) => call.mutate(resolves, { onError: showFailure }) };
}
