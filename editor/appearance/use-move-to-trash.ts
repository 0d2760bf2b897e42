import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SavedTheme } from '#shared/contract/appearance.ts';
import { api } from '../api.ts';
import { useReadAgainTrash, useRestore } from '../trash/use-restore.ts';
import { showUndo } from '../undo/show-undo.tsx';

/** Moves a theme to the trash, says how many activities keep its appearance, and offers to undo it. */
export function useMoveToTrash({ id, name, selected }: SavedTheme) {
  const { t } = useTranslation();
  const readAgain = useReadAgainTrash();
  const restore = useRestore();
  const undo = async () => {
    await restore(id);
    if (!selected) return;
    await api.updateTheme({ params: { id }, body: { selected } });
    readAgain();
  };
  return useMutation({
    mutationFn: () => api.deleteTheme({ params: { id } }),
    onSuccess: ({ uses }) => {
      readAgain();
      showUndo(uses > 0 ? t('looks.inTrashUsed', { name, count: uses }) : t('looks.inTrash', { name }), undo);
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
