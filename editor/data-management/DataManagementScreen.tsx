import { Alert, Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { Pages } from '../shell/Pages.tsx';
import { DeletionLog } from './DeletionLog.tsx';
import { KeptTable } from './KeptTable.tsx';
import { Papers } from './Papers.tsx';
import { PeriodSelect } from './PeriodSelect.tsx';
import { retentionQuery, useChooseRetention } from './retention-query.ts';
import style from './data-management.module.css';

/** The retention period of players' data, the next deletions, and past ones. */
export function DataManagementScreen() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(retentionQuery(page));
  const choose = useChooseRetention();
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  const { tenant, data, log, last_page } = query.data;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('retention.title')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('retention.lead')}
        </Text>
      </header>
      <OfTenant tenant={tenant} isBusy={choose.isPending} onChoose={(period) => choose.mutate({ id: 'tenant', period })} />
      <section>
        <Title order={2}>{t('retention.next')}</Title>
        {data.length === 0 ? (
          <Text>{t('retention.noActivity')}</Text>
        ) : (
          <KeptTable
            rows={data}
            tenant={tenant.period}
            isBusy={choose.isPending}
            onChoose={(id, period) => choose.mutate({ id, period })}
          />
        )}
        <Pages mt="md" page={page} last={last_page} go={setPage} />
      </section>
      <Papers />
      <section>
        <Title order={2}>{t('retention.log')}</Title>
        <NotInLog />
        <DeletionLog rows={log} />
      </section>
    </div>
  );
}

/**
 * A restored backup repeats the deletions of this list, but brings back data that the team deleted by hand: those deletions are in the audit log
 * only.
 */
function NotInLog() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Text c="dimmed" mb="sm" maw="70ch">
      {t('retention.logLead')}{' '}
      {holdsAny(profile, 'permission_edit') && (
        <Anchor component={Link} to={paths.auditLog} underline="always">
          {t('retention.toAuditLog')}
        </Anchor>
      )}
    </Text>
  );
}

interface OfTenantProps extends Pick<ComponentProps<typeof PeriodSelect>, 'isBusy' | 'onChoose'> {
  tenant: Awaited<ReturnType<typeof api.readDataManagement>>['tenant'];
}

/** The retention period of activities without their own. */
function OfTenant({ tenant, isBusy, onChoose }: OfTenantProps) {
  const { t } = useTranslation();
  return (
    <section className={style.choice}>
      <PeriodSelect id="tenant" label={t('retention.ofTenant')} value={tenant.period} isBusy={isBusy} onChoose={onChoose} />
      {tenant.chosen_by && tenant.chosen_at && (
        <Text size="sm" c="dimmed">
          {t('retention.chosen', { name: tenant.chosen_by, at: dateTime(tenant.chosen_at) })}
        </Text>
      )}
      {tenant.period === null && <Alert color="amber">{t('retention.everWarning')}</Alert>}
    </section>
  );
}
