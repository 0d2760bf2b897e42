import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { useCheaterCall } from './cheaters/cheaters-query.ts';

interface Props {
  player: string;
  /** The player's name in the drawer. */
  name: string;
  onDone: () => void;
}

/** Pseudonymises the player in this activity, after a confirmation: deletes her name, and keeps her points and rank under a number. */
export function Pseudonymize({ player, name, onDone }: Props) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { idIn } = useActivityOfKind().calls;
  const [isAsking, asking] = useDisclosure();
  const call = useCheaterCall(
    () => api.pseudonymizePlayer({ body: { player_id: player, ...idIn(quizID) } }),
    (done: { name: string }) => {
      notifications.show({ message: t('players.pseudonymized', { name: done.name }) });
      asking.close();
      onDone();
    },
  );
  return (
    <section>
      <Text size="sm" c="dimmed" mb="xs">
        {t('players.pseudonymizeLead')}
      </Text>
      <Button variant="default" leftSection={<IconUserQuestion size={16} aria-hidden />} onClick={asking.open}>
        {t('players.pseudonymize')}
      </Button>
      <Modal opened={isAsking} onClose={asking.close} size={490} title={t('players.pseudonymizeTitle', { name })}>
        <Stack>
          <Text size="sm">{t('players.pseudonymizeText')}</Text>
          {call.error && (
            <Alert color="red" variant="light" role="alert">
              {call.error.message}
            </Alert>
          )}
          <DialogButtons cancel={asking.close} isCareful>
            <Button color="red" loading={call.isPending} onClick={() => call.mutate(undefined)}>
              {t('players.pseudonymizeNow')}
            </Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </section>
  );
}
