import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffInvoice } from '#shared/contract/invoices.ts';
import { InvoiceFiles } from '../billing/Invoices.tsx';
import { money } from '../billing/money.ts';
import { dateOnly } from '../dates.ts';
import { CreditDialog } from './CreditDialog.tsx';
import { PaymentsDialog } from './PaymentsDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import table from '../shell/table.module.css';

type Act = 'pay' | 'credit' | 'refund' | 'payments';

/** Invoices of tenants, and the actions on them. */
export function InvoiceTable({ rows }: { rows: readonly StaffInvoice[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ act: Act; row: StaffInvoice }>();
  if (rows.length === 0) return <Text c="dimmed">{t('billing.noInvoices')}</Text>;
  return (
    <>
      <table className={`${table.rows} ${table.cards}`} aria-label={t('staff.invoices')}>
        <thead>
          <tr>
            <th scope="col">{t('billing.invoiceNumber')}</th>
            <th scope="col">{t('billing.company')}</th>
            <th scope="col">{t('billing.dueOn')}</th>
            <th scope="col">{t('billing.invoiceStatus')}</th>
            <th scope="col" data-number>
              {t('billing.amount')}
            </th>
            <th scope="col">{t('billing.files')}</th>
            <th scope="col">{t('staff.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InvoiceRow key={row.id} row={row} ask={(act) => setOpened({ act, row })} />
          ))}
        </tbody>
      </table>
      {opened?.act === 'credit' && <CreditDialog row={opened.row} onClose={() => setOpened(undefined)} />}
      {opened?.act === 'payments' && <PaymentsDialog row={opened.row} onClose={() => setOpened(undefined)} />}
      {(opened?.act === 'pay' || opened?.act === 'refund') && (
        <PaymentDialog act={opened.act} row={opened.row} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function InvoiceRow({ row, ask }: { row: StaffInvoice; ask: (act: Act) => void }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">{row.number}</th>
      <td data-label={t('billing.company')}>{row.company}</td>
      <td data-whole data-label={t('billing.dueOn')}>
        {dateOnly(row.due_on)}
      </td>
      <td data-label={t('billing.invoiceStatus')}>
        <div>
          {row.document === 'invoice' ? t(`billing.invoiceStatuses.${row.status}`) : t('billing.creditNote')}
          {row.credited > 0 && row.status !== 'credited' && (
            <small>{t('billing.creditedPart', { amount: money(row.credited, row.currency) })}</small>
          )}
          {row.left_to_pay > 0 && row.reminded && <small>{t(`staff.reminded.${row.reminded}`)}</small>}
          {row.left_to_pay < 0 && <small>{t('staff.toPayBack', { amount: money(-row.left_to_pay, row.currency) })}</small>}
          {row.status === 'open' && row.card?.failure && <small>{t(`billing.cardFailure.${row.card.failure}`)}</small>}
        </div>
      </td>
      <td data-number data-label={t('billing.amount')}>
        {money(row.document === 'invoice' ? row.amount : -row.amount, row.currency)}
      </td>
      <td data-whole data-label={t('billing.files')}>
        <div>
          <InvoiceFiles base={`/api/v1/staff/invoices/${row.tenant_id}/${row.id}/download`} id={row.id} number={row.number} />
        </div>
      </td>
      <td>
        <Group gap="xs">
          {actsOf(row).map((act) => (
            <Button
              key={act}
              size="xs"
              variant="default"
              aria-label={t(`staff.actOf.${act}`, { number: row.number })}
              onClick={() => ask(act)}
            >
              {t(`staff.act.${act}`)}
            </Button>
          ))}
        </Group>
      </td>
    </tr>
  );
}

function actsOf({ document, status, left_to_pay, amount, credited }: StaffInvoice): Act[] {
  if (document !== 'invoice') return [];
  return [
    ...(left_to_pay > 0 ? ['pay' as const] : []),
    ...(status === 'credited' ? [] : ['credit' as const]),
    ...(left_to_pay < 0 ? ['refund' as const] : []),
    ...(left_to_pay === amount - credited ? [] : ['payments' as const]),
  ];
}
