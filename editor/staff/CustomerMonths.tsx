import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths } from '#shared/billing/months.ts';
import type { invoices } from '#shared/contract/invoices.ts';
import type { Output } from '#shared/contract/operation.ts';
import { monthOf } from '../dates.ts';
import { none, number } from '../figures.ts';
import { TimeChart } from '../statistics/charts/TimeChart.tsx';
import table from '../shell/table.module.css';
import style from '../billing/billing.module.css';

type Month = Output<typeof invoices.readRecurringRevenue>['months'][number];

const counted = [
  ['at_start', 'staff.atStart', 'staff.atStartMeans'],
  ['joined', 'staff.joined', 'staff.joinedMeans'],
  ['lost', 'staff.lost', 'staff.lostMeans'],
  ['churn', 'staff.churn', 'staff.churnMeans'],
] as const;

/** The present month with what each figure means, and all months since the first customer. */
export function CustomerMonths({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation();
  const first = months.findIndex(({ at_start, joined }) => at_start + joined > 0);
  const shown = first === -1 ? [] : months.slice(first);
  const spans = shown.map(({ month }) => ({ first: month, last: addDays(addMonths(month, 1), -1) }));
  return (
    <section>
      <Title order={2}>{t('staff.customers')}</Title>
      <Text c="dimmed" mb="xs" maw="80ch">
        {t('staff.customersMean')}
      </Text>
      <dl className={style.facts}>
        {counted.map(([figure, name, meaning]) => (
          <div key={figure}>
            <dt>{t(name)}</dt>
            <dd>
              {textOf(figure, months.at(-1))}
              <small>{t(meaning)}</small>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length > 0 && (
        <Stack gap="xl" mt="xl">
          <TimeChart
            title={t('staff.customersByMonth')}
            spans={spans}
            series={[
              { name: t('staff.atStart'), look: 'back', values: shown.map(({ at_start }) => at_start) },
              { name: t('staff.lost'), look: 'front', values: shown.map(({ lost }) => lost) },
            ]}
          />
          <MonthTable months={shown.toReversed()} />
        </Stack>
      )}
    </section>
  );
}

function textOf(figure: (typeof counted)[number][0], month: Month | undefined): string {
  const value = month?.[figure] ?? null;
  if (value === null) return none;
  return figure === 'churn' ? number({ style: 'percent', maximumFractionDigits: 1 }).format(value / 100) : number().format(value);
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards}`} aria-label={t('staff.customers')}>
      <thead>
        <tr>
          <th scope="col">{t('billing.month')}</th>
          {counted.map(([figure, name]) => (
            <th key={figure} scope="col" data-number>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthOf(month.month)}</th>
            {counted.map(([figure, name]) => (
              <td key={figure} data-number data-label={t(name)}>
                {textOf(figure, month)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
