import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenRole, User } from '#shared/contract/team.ts';
import { api } from '../api.ts';
import { PermittedItem } from '../dashboard/PermittedItem.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { showFailure, useTeamCall } from './team-query.ts';
import { TransferDialog } from './TransferDialog.tsx';

interface Props {
  user: User;
  roles: readonly GivenRole[];
}
type DialogName = 'role' | 'suspend' | 'remove' | 'transfer';

/** The actions on a member or an invitation; disabled ones say why. */
export function MemberActions({ user, roles }: Props) {
  const { t } = useTranslation();
  const [opened, open] = useState<DialogName>();
  const close = () => open(undefined);
  const name = user.name || user.email;
  const lacks = user.lacks !== null && t(`team.lacks.${user.lacks}`);
  const resend = useTeamCall(
    () => api.resendInvitation({ params: { id: user.id } }),
    () => t('team.resent', { name }),
  );
  const activate = useTeamCall(
    () => api.updateUser({ params: { id: user.id }, body: { state: 'active' } }),
    () => t('team.activated', { name }),
  );
  const isInvited = user.state === 'invited';
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('team.actions', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <PermittedItem lacks={lacks} onClick={() => open('role')}>
            {t('team.changeRole')}
          </PermittedItem>
          {isInvited && (
            <PermittedItem lacks={lacks} onClick={() => resend.mutate(undefined, { onError: showFailure })}>
              {t('team.resend')}
            </PermittedItem>
          )}
          {user.state === 'active' && (
            <PermittedItem lacks={lacks} onClick={() => open('suspend')}>
              {t('team.suspend')}
            </PermittedItem>
          )}
          {user.state === 'suspended' && (
            <PermittedItem lacks={lacks} onClick={() => activate.mutate(undefined, { onError: showFailure })}>
              {t('team.activate')}
            </PermittedItem>
          )}
          {user.state === 'active' && user.role_id !== 'owner' && user.lacks !== 'yourself' && (
            <PermittedItem lacks={!user.can.transfer && t('team.lacks.transfer')} onClick={() => open('transfer')}>
              {t('team.transfer')}
            </PermittedItem>
          )}
          <Menu.Divider />
          <PermittedItem color="red" lacks={lacks} onClick={() => open('remove')}>
            {isInvited ? t('team.withdraw') : t('team.remove')}
          </PermittedItem>
        </Menu.Dropdown>
      </Menu>
      {opened === 'role' && <RoleDialog user={user} roles={roles} onClose={close} />}
      {(opened === 'suspend' || opened === 'remove') && <ConfirmDialog user={user} act={opened} onClose={close} />}
      {opened === 'transfer' && <TransferDialog user={user} onClose={close} />}
    </>
  );
}
