import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { GivenRole, User } from '#shared/contract/team.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { showFailure, useTeamCall } from './team-query.ts';

interface Props {
  user: User;
  roles: readonly GivenRole[];
  onClose: () => void;
}

export function RoleDialog({ user, roles, onClose }: Props) {
  const { t } = useTranslation();
  const [role, setRole] = useState(user.role_id ?? '');
  const name = user.name || user.email;
  const change = useTeamCall(
    () => api.updateUser({ params: { id: user.id }, body: { role } }),
    () => t('team.roleChanged', { name }),
  );
  return (
    <Modal opened onClose={onClose} title={t('team.roleOf', { name })}>
      <RoleChoice roles={roles} value={role} onChange={setRole} />
      <DialogButtons cancel={onClose} isApart>
        <Reasoned reason={role === (user.role_id ?? '') && t('reason.unchanged')}>
          <Button loading={change.isPending} onClick={() => change.mutate(undefined, { onSuccess: onClose, onError: showFailure })}>
            {t('team.changeRole')}
          </Button>
        </Reasoned>
      </DialogButtons>
    </Modal>
  );
}
