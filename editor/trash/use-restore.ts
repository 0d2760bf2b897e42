import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Reloads every list that something in the trash can be in. */
export function useReadAgainTrash(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const key of ['quizzes', 'question-bank', 'themes']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
}

/** Takes something out of the trash, and reloads what it is in. */
export function useRestore(): (id: string) => Promise<void> {
  const readAgain = useReadAgainTrash();
  return async (id) => {
    await api.restoreFromTrash({ params: { id } });
    readAgain();
  };
}
