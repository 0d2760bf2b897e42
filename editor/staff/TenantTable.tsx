import { Anchor, Button, Group, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantRow } from '#shared/contract/staff.ts';
import { dateOnly } from '../dates.ts';
import { points } from '../figures.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session/profile.ts';
import { useSwitchTenant } from '../session/use-switch-tenant.ts';
import { LookIn } from './LookIn.tsx';
import { TenantActions } from './TenantActions.tsx';
import table from '../shell/table.module.css';

/** Tenants with their activity over the last 30 days. On a phone each row is a card. */
export function TenantTable({ tenants }: { tenants: readonly TenantRow[] }) {
  const { t } = useTranslation();
  const { tenant: here, tenants: own } = useProfile();
  const enter = useSwitchTenant();
  const [visited, setVisited] = useState<TenantRow>();
  const open = (tenant: TenantRow) => (own.some(({ id }) => id === tenant.id) ? enter({ tenant_id: tenant.id }) : setVisited(tenant));
  return (
    <>
      <table className={`${table.rows} ${table.cards}`} aria-label={t('staff.tenants')}>
        <thead>
          <tr>
            <th scope="col">{t('account.name')}</th>
            <th scope="col">{t('staff.plan')}</th>
            <th scope="col" data-number>
              {t('staff.members')}
            </th>
            <th scope="col" data-number>
              {t('staff.games')}
            </th>
            <th scope="col" data-number>
              {t('staff.completions')}
            </th>
            <th scope="col">{t('staff.lastActivity')}</th>
            <th scope="col">
              <VisuallyHidden>{t('staff.lookIn')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {tenants.map((tenant) => (
            <OneTenant key={tenant.id} tenant={tenant} isHere={tenant.id === here?.id} open={() => open(tenant)} />
          ))}
        </tbody>
      </table>
      {visited && <LookIn tenant={visited} onClose={() => setVisited(undefined)} />}
    </>
  );
}

function OneTenant({ tenant, isHere, open }: { tenant: TenantRow; isHere: boolean; open: () => void }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={paths.tenantFigures(tenant.id)} size="sm">
          {tenant.name}
        </Anchor>
        <small>
          {tenant.deletes_at
            ? t('staff.deletesOn', { date: dateOnly(tenant.deletes_at) })
            : tenant.suspended_at
              ? t('staff.suspendedSince', { date: dateOnly(tenant.suspended_at) })
              : t('staff.sinceDay', { date: dateOnly(tenant.created_at) })}
        </small>
      </th>
      <td data-label={t('staff.plan')}>{tenant.plan}</td>
      <td data-number data-label={t('staff.members')}>
        {points(tenant.members)}
      </td>
      <td data-number data-label={t('staff.games')}>
        {points(tenant.games)}
      </td>
      <td data-number data-label={t('staff.completions')}>
        {points(tenant.completions)}
      </td>
      <td data-whole data-label={t('staff.lastActivity')}>
        {tenant.last_activity ? dateOnly(tenant.last_activity) : '–'}
      </td>
      <td data-number>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button size="xs" variant="default" disabled={isHere} onClick={open}>
            {isHere ? t('staff.here') : t('staff.lookIn')}
            <VisuallyHidden>: {tenant.name}</VisuallyHidden>
          </Button>
          <TenantActions tenant={tenant} />
        </Group>
      </td>
    </tr>
  );
}
