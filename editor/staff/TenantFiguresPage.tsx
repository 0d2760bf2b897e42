import { Anchor, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import type { FiguresSearch } from '../statistics/period-search.ts';
import { SetDateRange } from '../statistics/SetDateRange.tsx';
import { tenantStatisticsQuery } from '../statistics/statistics-query.ts';
import { TenantFigures } from '../statistics/TenantFigures.tsx';
import { TenantSubscription } from './TenantSubscription.tsx';
import { lastYear, todayAnywhere } from '../statistics/tenant-months.ts';

/** Provider staff: the totals of a tenant's activities. */
export function TenantFiguresPage() {
  const { t } = useTranslation();
  const { tenant = '' } = useParams({ strict: false });
  const { from, to } = useSearch({ strict: false }) as FiguresSearch;
  const today = todayAnywhere();
  const year = lastYear(today);
  const period = { from: from ?? year.from, to: to ?? today };
  const statistics = useQuery(tenantStatisticsQuery(tenant, period));
  const named = statistics.data as { tenant?: { name: string } } | undefined;
  const name = named?.tenant?.name ?? t('staff.figures');
  return (
    <>
      <Anchor component={Link} to={paths.tenants} size="sm">
        {t('bar.backTo', { list: t('staff.tenants') })}
      </Anchor>
      <Group justify="space-between" mt="xs" mb="md">
        <Title order={1}>{name}</Title>
        <SetDateRange period={period} today={today} since={year.from} initial={year} />
      </Group>
      <TenantFigures tenant={tenant} period={period} />
      <TenantSubscription key={tenant} tenant={tenant} />
    </>
  );
}
