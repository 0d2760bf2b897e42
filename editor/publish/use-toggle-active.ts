import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Quiz } from '#shared/contract/quizzes.ts';
import { api } from '../api.ts';

/** Turns an activity on or off. An answer with a message has changed nothing: it tells why, as the limit of live activities does. */
export function useToggleActive(quizID: string, taken?: (quiz: Quiz) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.changeQuizStatus({ params: { quizID } }),
    onSuccess: (quiz) => {
      if (quiz.message) notifications.show({ color: 'amber', message: quiz.message });
      taken?.(quiz);
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
