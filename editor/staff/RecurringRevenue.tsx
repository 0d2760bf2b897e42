import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currencies, type Currency } from '#shared/billing/terms.ts';
import type { invoices } from '#shared/contract/invoices.ts';
import type { Output } from '#shared/contract/operation.ts';
import { money } from '../billing/money.ts';
import { monthOf } from '../dates.ts';
import table from '../shell/table.module.css';

type Row = Output<typeof invoices.readRecurringRevenue>['revenue'][number];

/** A table for each currency, with a column for each plan. */
export function RecurringRevenue({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const sold = currencies.filter((currency) => rows.some((row) => row.currency === currency));
  return (
    <section>
      <Title order={2}>{t('staff.recurringRevenue')}</Title>
      <Text c="dimmed" mb="xs" maw="80ch">
        {t('staff.recurringMeans')}
      </Text>
      {sold.length === 0 && <Text c="dimmed">{t('billing.noInvoices')}</Text>}
      {sold.map((currency) => (
        <CurrencyTable key={currency} currency={currency} rows={rows.filter((row) => row.currency === currency)} />
      ))}
    </section>
  );
}

function CurrencyTable({ currency, rows }: { currency: Currency; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const months = [...Map.groupBy(rows, ({ month }) => month)].toReversed();
  const plans = [...new Set(rows.map(({ plan }) => plan))];
  const sumOf = (some: readonly Row[]): string =>
    money(
      some.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    );
  const nameOf = (plan: string | null): string => plan ?? t('staff.noPlanNamed');
  return (
    <table className={`${table.rows} ${table.cards}`} aria-label={t('staff.recurringOf', { currency })}>
      <thead>
        <tr>
          <th scope="col">{t('billing.month')}</th>
          {plans.map((plan) => (
            <th key={plan} scope="col" data-number>
              {nameOf(plan)}
            </th>
          ))}
          <th scope="col" data-number>
            {t('staff.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(([month, ofMonth]) => (
          <tr key={month}>
            <th scope="row">{monthOf(month)}</th>
            {plans.map((plan) => (
              <td key={plan} data-number data-label={nameOf(plan)}>
                {sumOf(ofMonth.filter((row) => row.plan === plan))}
              </td>
            ))}
            <td data-number data-label={t('staff.total')}>
              {sumOf(ofMonth)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
