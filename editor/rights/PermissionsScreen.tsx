import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role, WhoMay } from '#shared/contract/rights.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { AudienceDialog } from './AudienceDialog.tsx';
import { OwnRoles } from './OwnRoles.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { rolesQuery, whoMayQuery } from './rights-query.ts';
import style from './rights.module.css';

/** The permissions: the roles, the audiences that replace them, and the tenant's own roles. */
export function PermissionsScreen() {
  const { t } = useTranslation();
  const roles = useQuery(rolesQuery);
  const who = useQuery(whoMayQuery);
  const [opened, open] = useState<WhoMay['permission']>();
  const [edited, edit] = useState<Role | 'new'>();
  const failed = [roles, who].find(({ isError }) => isError);
  if (failed?.error) return <Failure error={failed.error} reset={() => void failed.refetch()} />;
  if (!roles.data || !who.data) return <Loading />;
  const row = who.data.find(({ permission }) => permission === opened);
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('rights.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('rights.lead')}
        </Text>
      </header>
      <PermissionMatrix roles={roles.data} rows={who.data} change={open} />
      <section>
        <div className={style.head}>
          <Title order={2}>{t('rights.ownRoles')}</Title>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit('new')}>
            {t('rights.newRole')}
          </Button>
        </div>
        <OwnRoles roles={roles.data} edit={edit} />
      </section>
      {row && <AudienceDialog key={row.permission} row={row} roles={roles.data} close={() => open(undefined)} />}
      {edited && (
        <RoleDialog
          key={edited === 'new' ? 'new' : edited.id}
          role={edited}
          roles={roles.data}
          who={who.data}
          close={() => edit(undefined)}
        />
      )}
    </div>
  );
}
