import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import type { PaymentRow } from '#shared/contract/invoices.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { Pages } from '../shell/Pages.tsx';
import { money } from './money.ts';
import table from '../shell/table.module.css';

/** What was paid, when, by whom, and with what; and what comes next. */
export function Payments({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['billing', 'payments', page],
    queryFn: ({ signal }) => api.listPayments({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.data ?? [];
  return (
    <>
      <NextPayment subscription={subscription} />
      {list.isError && <Text c="red">{list.error.message}</Text>}
      {list.data && rows.length === 0 && <Text c="dimmed">{t('billing.noPayments')}</Text>}
      {rows.length > 0 && <PaymentTable rows={rows} />}
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
    </>
  );
}

function NextPayment({ subscription: { next_charge, payment_methods } }: { subscription: Subscription }) {
  const { t } = useTranslation();
  if (!next_charge || next_charge.amount === 0) return null;
  const used = payment_methods.find(({ is_default }) => is_default);
  const { amount, currency, at } = next_charge;
  const values = { amount: money(amount, currency), at: dateOnly(at), method: methodName(used?.card ?? null, t) };
  return <Text mb="md">{t('billing.nextPayment', values)}</Text>;
}

const methodName = (card: { brand: string; last_digits: string } | null, t: TFunction): string =>
  card
    ? t('billing.cardNamed', { brand: (card.brand[0] ?? '').toUpperCase() + card.brand.slice(1), digits: card.last_digits })
    : t('billing.byInvoice');

function PaymentTable({ rows }: { rows: readonly PaymentRow[] }) {
  const { t } = useTranslation();
  const methodOf = ({ method, card }: PaymentRow['with']): string =>
    card ? methodName(card, t) : method === 'card' ? t('billing.paidCard') : t('billing.paidBank');
  return (
    <table className={`${table.rows} ${table.cards}`} aria-label={t('billing.payments')}>
      <thead>
        <tr>
          <th scope="col">{t('billing.paidOn')}</th>
          <th scope="col">{t('billing.paidFor')}</th>
          <th scope="col">{t('billing.paidBy')}</th>
          <th scope="col">{t('billing.paidWith')}</th>
          <th scope="col" data-number>
            {t('billing.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, paid_on, direction, amount, currency, invoice, plan, company, ordered_by, with: means }) => (
          <tr key={id}>
            <th scope="row">{dateOnly(paid_on)}</th>
            <td data-label={t('billing.paidFor')}>
              <div>
                {t('billing.invoiceNamed', { number: invoice.number })}
                {plan !== null && <small>{plan}</small>}
              </div>
            </td>
            <td data-label={t('billing.paidBy')}>
              <div>
                {company}
                {ordered_by !== null && <small>{t('billing.orderedBy', { name: ordered_by })}</small>}
              </div>
            </td>
            <td data-label={t('billing.paidWith')}>{methodOf(means)}</td>
            <td data-number data-label={t('billing.amount')}>
              {money(direction === 'in' ? amount : -amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
