import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#shared/ids.ts';
import { api } from '../../api.ts';
import { useActivity } from '../../editing/activity-context.ts';
import { useActivityOfKind } from '../../kinds/activity-of-kinds.ts';
import { ReasonForm } from '../../shell/ReasonForm.tsx';
import { useCheaterCall } from './cheaters-query.ts';

export interface Removing {
  /** The players to remove, by id, with their names. */
  players: readonly { id: string; name: string }[];
  /** The initial text of the reason. */
  reason?: string;
}

/** Asks for a reason, and removes players from the boards, future draws and statistics of the open activity. Calls `done` afterwards. */
export function RemovePlayers({ removing, close, done }: { removing: Removing | undefined; close: () => void; done?: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={removing !== undefined}
      onClose={close}
      size={520}
      title={t('cheaters.removeAsk', { count: removing?.players.length ?? 0 })}
    >
      {removing && <RemoveForm {...removing} close={close} done={done} />}
    </Modal>
  );
}

function RemoveForm({ players, reason: first, close, done }: Removing & { close: () => void; done: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { cheatersable_type } = useActivityOfKind().calls;
  const [idempotencyKey] = useState(newId);
  const remove = useCheaterCall(
    (reason: string) =>
      api.removeCheater(
        {
          body: {
            player_ids: players.map(({ id }) => id),
            cheatersable_id: quizID,
            cheatersable_type,
            reason,
          },
        },
        { idempotencyKey },
      ),
    () => {
      notifications.show({ message: t('cheaters.removeDone', { count: players.length }) });
      close();
      done?.();
    },
  );
  return (
    <ReasonForm
      label={t('cheaters.reason')}
      description={t('cheaters.reasonOwn')}
      {...(first !== undefined && { first })}
      beside={remove.error?.message}
      isPending={remove.isPending}
      doIt={t('cheaters.removeNow', { count: players.length })}
      submit={remove.mutate}
      close={close}
    >
      <Text size="sm" fw={600}>
        {players.map(({ name }) => name).join(', ')}
      </Text>
      <Text size="sm" mt="xs">
        {t('cheaters.removeText', { count: players.length })}
      </Text>
    </ReasonForm>
  );
}
