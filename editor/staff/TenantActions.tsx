import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantRow } from '#shared/contract/staff.ts';
import { PermittedItem } from '../dashboard/PermittedItem.tsx';
import { InviteOwnerDialog } from './InviteOwnerDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';

/** The actions of provider staff on a tenant, except a support visit. */
export function TenantActions({ tenant }: { tenant: TenantRow }) {
  const { t } = useTranslation();
  const [opened, open] = useState<'suspend' | 'invite'>();
  const close = () => open(undefined);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('team.actions', { name: tenant.name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <PermittedItem lacks={tenant.members > 0 && t('customer.hasMembers')} onClick={() => open('invite')}>
            {t('customer.inviteAgain')}
          </PermittedItem>
          <Menu.Divider />
          <PermittedItem
            {...(!tenant.suspended_at && { color: 'red' })}
            lacks={tenant.deletes_at !== null && t('customer.deletedByOwner')}
            onClick={() => open('suspend')}
          >
            {tenant.suspended_at ? t('customer.unsuspend') : t('customer.suspend')}
          </PermittedItem>
        </Menu.Dropdown>
      </Menu>
      {opened === 'suspend' && <SuspendDialog tenant={tenant} onClose={close} />}
      {opened === 'invite' && <InviteOwnerDialog tenant={tenant} onClose={close} />}
    </>
  );
}
