import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Quiz } from '#shared/contract/quiz.ts';
import { api } from '../api.ts';
import { showNotApplied } from './show-not-applied.ts';

/** Turns an activity on or off. */
export function useToggleActive(quizID: string, taken?: (quiz: Quiz) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.changeQuizStatus({ params: { quizID } }),
    onSuccess: (quiz) => {
      showNotApplied(quiz);
      taken?.(quiz);
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
