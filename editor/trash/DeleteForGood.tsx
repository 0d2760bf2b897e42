import { Button, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TrashedRow } from '#shared/contract/trash.ts';
import { api } from '../api.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { deleteTitle } from '../labels.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { nameInTrash } from './name-in-trash.ts';
import { useReadAgainTrash } from './use-restore.ts';

/** The one deletion that cannot be undone. */
export function DeleteForGood({ row, onClose }: { row: TrashedRow; onClose: () => void }) {
  const { t } = useTranslation();
  const readAgain = useReadAgainTrash();
  const remove = useMutation({
    mutationFn: () => api.deleteForGood({ params: { id: row.id } }),
    onSuccess: () => {
      readAgain();
      notifications.show({ message: t('delete.done', { name: nameInTrash(row, t) }) });
      onClose();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const { title, text, loss } = wordsOf(row, t);
  return (
    <Modal opened onClose={onClose} size={490} title={title}>
      <Stack>
        <Text size="sm">{text}</Text>
        <Text size="sm" fw={600}>
          {loss}
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

function wordsOf(row: TrashedRow, t: TFunction): { title: string; text: string; loss: string } {
  if (row.item !== 'activity')
    return { title: t(`trash.deleteTitle.${row.item}`), text: nameInTrash(row, t), loss: t(`trash.deleteText.${row.item}`) };
  return {
    title: t(deleteTitle(row.quiz_type)),
    text: t(editorKinds[row.quiz_type].words.delete, { name: row.name }),
    loss: row.players > 0 ? t('trash.players', { count: row.players }) : t('delete.nothing'),
  };
}
