import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuizRow } from '#shared/contract/quiz.ts';
import { deleteTitle } from '../labels.ts';
import { api } from '../api.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { Doomed } from '../players/Doomed.tsx';

interface Props {
  row: QuizRow;
  opened: boolean;
  onClose: () => void;
}

/** 490 by 190 pixels, as specified; taller only when the text needs it. */
export function DeleteDialog({ row, opened, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteQuiz({ params: { quizID: row.id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      notifications.show({ message: t('delete.done', { name: row.name }) });
      onClose();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={490}
      title={t(deleteTitle(row.quiz_type))}
      styles={{
        content: { minHeight: 190, display: 'flex', flexDirection: 'column' },
        body: { flex: 1, display: 'flex', flexDirection: 'column' },
      }}
    >
      <Stack gap="xs">
        <Text size="sm">{t(editorKinds[row.quiz_type].words.delete, { name: row.name })}</Text>
        {(row.stage === 'published' || row.stage === 'live') && row.is_active && (
          <Text size="sm" fw={600}>
            {t('delete.live')}
          </Text>
        )}
        <Doomed id={row.id} type="registrations" nothing={t('delete.nothing')} />
      </Stack>
      <Group justify="flex-end" mt="auto" pt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('common.delete')}
        </Button>
      </Group>
    </Modal>
  );
}
