import { Button, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/team.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { showFailure, useTeamCall } from './team-query.ts';

interface Props {
  user: User;
  act: 'suspend' | 'remove';
  onClose: () => void;
}

/** States what the action removes and what stays. */
export function ConfirmDialog({ user, act, onClose }: Props) {
  const { t } = useTranslation();
  const name = user.name || user.email;
  const params = { id: user.id };
  const what = act === 'remove' && user.state === 'invited' ? 'withdraw' : act;
  const call = useTeamCall(
    async () =>
      void (act === 'suspend' ? await api.updateUser({ params, body: { state: 'suspended' } }) : await api.removeUser({ params })),
    () => t(`team.${what}Done`, { name }),
  );
  return (
    <Modal opened onClose={onClose} title={t(`team.${what}Title`, { name })}>
      <Text size="sm">{t(`team.${what}Text`)}</Text>
      <DialogButtons cancel={onClose} isCareful isApart>
        <Button color="red" loading={call.isPending} onClick={() => call.mutate(undefined, { onSuccess: onClose, onError: showFailure })}>
          {t(`team.${what}`)}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
