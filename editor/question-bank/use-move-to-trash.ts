import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BankQuestion } from '#shared/contract/question-bank.ts';
import { api } from '../api.ts';
import { useReadAgainTrash, useRestore } from '../trash/use-restore.ts';
import { showUndo } from '../undo/show-undo.tsx';

/** Moves a question of the bank to the trash, and offers to undo it. */
export function useMoveToTrash(onMoved: (id: string) => void): (row: BankQuestion) => void {
  const { t } = useTranslation();
  const readAgain = useReadAgainTrash();
  const restore = useRestore();
  const move = useMutation({
    mutationFn: ({ id }: BankQuestion) => api.deleteBankQuestion({ params: { id } }),
    onSuccess: (_done, { id }) => {
      onMoved(id);
      readAgain();
      showUndo(t('bank.inTrash'), () => restore(id));
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return move.mutate;
}
