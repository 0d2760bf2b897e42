import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { CustomerMonths } from './CustomerMonths.tsx';
import { RecurringRevenue } from './RecurringRevenue.tsx';
import { Revenue } from './Revenue.tsx';
import style from '../billing/billing.module.css';

/** Provider staff: recurring revenue by plan, customers and churn, and the amounts invoiced and paid. */
export function RevenuePage() {
  const { t } = useTranslation();
  const figures = useQuery({
    queryKey: ['billing', 'recurring-revenue'],
    queryFn: ({ signal }) => api.readRecurringRevenue(undefined, { signal }),
  });
  if (figures.isPending) return <Loading />;
  if (figures.isError) return <Failure error={figures.error} reset={() => void figures.refetch()} />;
  return (
    <div className={style.page}>
      <Group justify="space-between">
        <Title order={1}>{t('staff.revenue')}</Title>
        <Button component="a" variant="default" href="/api/v1/staff/revenue/months/export" download>
          {t('staff.bookkeepingFile.csv')}
        </Button>
      </Group>
      <RecurringRevenue rows={figures.data.revenue} />
      <CustomerMonths months={figures.data.months} />
      <Revenue />
    </div>
  );
}
