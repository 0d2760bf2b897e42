import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { invoices } from '#shared/contract/invoices.ts';
import type { Output } from '#shared/contract/operation.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { monthOf } from '../dates.ts';
import { number } from '../figures.ts';
import table from '../shell/table.module.css';

type Month = Output<typeof invoices.readRevenue>['data'][number];

/** Revenue, monthly recurring revenue, and open amounts. */
export function Revenue() {
  const { t } = useTranslation();
  const revenue = useQuery({ queryKey: ['billing', 'revenue'], queryFn: ({ signal }) => api.readRevenue(undefined, { signal }) });
  const { data = [], outstanding = [], recurring = [] } = revenue.data ?? {};
  return (
    <section>
      <Title order={2}>{t('staff.revenueBooks')}</Title>
      {recurring.map(({ currency, amount, tenants }) => (
        <Text key={currency}>
          {t('staff.recurring', { amount: money(amount, currency), count: tenants, whole: number().format(tenants) })}
        </Text>
      ))}
      {outstanding.map(({ currency, amount }) => (
        <Text key={currency} mb="xs">
          {t('staff.outstanding', { amount: money(amount, currency) })}
        </Text>
      ))}
      {data.length === 0 ? <Text c="dimmed">{t('billing.noInvoices')}</Text> : <MonthTable months={data} />}
    </section>
  );
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards}`}>
      <thead>
        <tr>
          <th scope="col">{t('billing.month')}</th>
          <th scope="col" data-number>
            {t('staff.net')}
          </th>
          <th scope="col" data-number>
            {t('staff.vat')}
          </th>
          <th scope="col" data-number>
            {t('staff.paid')}
          </th>
          <th scope="col" data-number>
            {t('staff.tenants')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((row) => (
          <tr key={`${row.month} ${row.currency}`}>
            <th scope="row">{monthOf(row.month)}</th>
            <td data-number data-label={t('staff.net')}>
              {money(row.revenue, row.currency)}
            </td>
            <td data-number data-label={t('staff.vat')}>
              {money(row.vat, row.currency)}
            </td>
            <td data-number data-label={t('staff.paid')}>
              {money(row.paid, row.currency)}
            </td>
            <td data-number data-label={t('staff.tenants')}>
              {number().format(row.tenants)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
