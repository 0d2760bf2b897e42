import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { returnFocus } from '../return-focus.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { Doomed } from './Doomed.tsx';

interface Props {
  ids: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Deletes the chosen players from the activity, after showing a count of the deleted data. */
export function DeletePlayers({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  useEffect(() => returnFocus, []);
  const queryClient = useQueryClient();
  const [withPlayers, setWithPlayers] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.deleteAllPlayers({ params: { id: quizID }, body: { data: ids, withPlayers, confirm: true } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['players', quizID] });
      notifications.show({ message: t('players.deleted', { count: ids.length }) });
      onDone();
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <Modal opened onClose={onClose} size={490} title={t('players.deleteTitle', { count: ids.length })}>
      <Stack>
        <Text size="sm">{t('players.deleteText')}</Text>
        <Checkbox
          label={t('players.withPlayers')}
          description={t('players.withPlayersText')}
          checked={withPlayers}
          onChange={(event) => setWithPlayers(event.currentTarget.checked)}
        />
        <Doomed id={quizID} type={withPlayers ? 'players' : 'registrations'} data={ids} />
        <DialogButtons cancel={onClose}>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('common.delete')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
