import { Button, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TrashedRow } from '#shared/contract/trash.ts';
import { api } from '../api.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { deleteTitle } from '../labels.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

/** The one deletion that cannot be undone. */
export function DeleteForGood({ row, onClose }: { row: TrashedRow; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteForGood({ params: { id: row.id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      notifications.show({ message: t('delete.done', { name: row.name }) });
      onClose();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <Modal opened onClose={onClose} size={490} title={t(deleteTitle(row.quiz_type))}>
      <Stack>
        <Text size="sm">{t(editorKinds[row.quiz_type].words.delete, { name: row.name })}</Text>
        <Text size="sm" fw={600}>
          {row.players > 0 ? t('trash.players', { count: row.players }) : t('delete.nothing')}
        </Text>
        <DialogButtons cancel={onClose} isCareful>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('trash.delete')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
