import { Alert, Button, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { prizeCodesKey } from './prize-codes-query.ts';

interface Props {
  prize_id: string;
  name: string;
  left: number;
  opened: boolean;
  close: () => void;
}

export function DeleteCodesDialog({ prize_id, name, left, opened, close }: Props) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deletePrizeCodes({ params: { id: prize_id } }),
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: prizeCodesKey(quizID) }),
  });
  return (
    <Modal opened={opened} onClose={close} title={t('prizes.deleteCodesOf', { name })}>
      <Text size="sm">{t('prizes.deleteCodesAsk', { count: left })}</Text>
      {remove.error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {remove.error.message}
        </Alert>
      )}
      <DialogButtons cancel={close} isCareful isApart>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('prizes.deleteCodes')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
