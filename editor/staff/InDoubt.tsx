import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { invoices } from '#shared/contract/invoices.ts';
import type { Output } from '#shared/contract/operation.ts';
import { money } from '../billing/money.ts';
import { dateOnly, monthOf } from '../dates.ts';
import { number } from '../figures.ts';
import { DataTable } from '../shell/DataTable.tsx';

type Books = Output<typeof invoices.readSeller>;

/** Provider staff: billing problems that need a person's decision. */
export function InDoubt({ books: { disputes, differences, vat_checks, waiting } }: { books: Books }) {
  return (
    <>
      {disputes.length > 0 && <Disputes rows={disputes} />}
      {differences.length > 0 && <Differences rows={differences} />}
      {vat_checks.length > 0 && <VatChecks rows={vat_checks} />}
      {waiting.length > 0 && <Waiting rows={waiting} />}
    </>
  );
}

interface ListProps {
  title: string;
  lead?: string;
  heads: readonly string[];
  /** The indexes of the columns of figures. */
  figures?: readonly number[];
  children: ReactNode;
}
function List({ title, lead, heads, figures, children }: ListProps) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      {lead && (
        <Text c="dimmed" mb="xs" maw="80ch">
          {lead}
        </Text>
      )}
      <DataTable label={title} heads={heads} {...(figures && { figures })}>
        {children}
      </DataTable>
    </section>
  );
}

function Disputes({ rows }: { rows: Books['disputes'] }) {
  const { t } = useTranslation();
  const heads = [t('billing.company'), t('billing.invoiceNumber'), t('billing.amount'), t('billing.invoiceStatus'), t('staff.answerBy')];
  return (
    <List title={t('staff.disputes')} lead={t('staff.disputesTold')} heads={heads} figures={[2]}>
      {rows.map(({ tenant, invoice_id, number: invoice, amount, currency, state, respond_by }) => (
        <tr key={`${invoice_id} ${state}`}>
          <th scope="row">{tenant}</th>
          <td data-label={heads[1]}>{invoice}</td>
          <td data-number data-label={heads[2]}>
            {money(amount, currency)}
          </td>
          <td data-label={heads[3]}>{t(`staff.disputeStates.${state}`)}</td>
          <td data-whole data-label={heads[4]}>
            {respond_by && (state === 'open' || state === 'inquiry') ? dateOnly(respond_by) : '–'}
          </td>
        </tr>
      ))}
    </List>
  );
}

function Differences({ rows }: { rows: Books['differences'] }) {
  const { t } = useTranslation();
  const heads = [t('billing.company'), t('billing.month'), t('staff.countHead'), t('staff.oneByOneHead')];
  return (
    <List title={t('staff.differences')} lead={t('staff.differencesTold')} heads={heads}>
      {rows.map(({ tenant_id, tenant, month, used, counted, owed, charged }) => (
        <tr key={`${tenant_id} ${month}`}>
          <th scope="row">{tenant}</th>
          <td data-whole data-label={heads[1]}>
            {monthOf(month)}
          </td>
          <td data-label={heads[2]}>{t('staff.usedAndCounted', { used: number().format(used), counted: number().format(counted) })}</td>
          <td data-label={heads[3]}>
            {owed === charged ? '–' : t('staff.owedAndCharged', { owed: number().format(owed), charged: number().format(charged) })}
          </td>
        </tr>
      ))}
    </List>
  );
}

function VatChecks({ rows }: { rows: Books['vat_checks'] }) {
  const { t } = useTranslation();
  const heads = [t('billing.company'), t('billing.vatId'), t('billing.invoiceStatus'), t('staff.since')];
  return (
    <List title={t('staff.vatChecks')} lead={t('staff.vatChecksTold')} heads={heads}>
      {rows.map(({ tenant_id, tenant, vat_id, state, failure, asked_at, failing_since }) => (
        <tr key={tenant_id}>
          <th scope="row">{tenant}</th>
          <td data-label={heads[1]}>{vat_id}</td>
          <td data-label={heads[2]}>
            <div>
              {t(`staff.vatStates.${state}`)}
              {failure && <small>{t('staff.vatFailure', { failure })}</small>}
            </div>
          </td>
          <td data-whole data-label={heads[3]}>
            {dateOnly(failing_since ?? asked_at)}
          </td>
        </tr>
      ))}
    </List>
  );
}

function Waiting({ rows }: { rows: Books['waiting'] }) {
  const { t } = useTranslation();
  const heads = [t('billing.company'), t('staff.since'), t('staff.charges'), t('billing.invoiceStatus')];
  return (
    <List title={t('staff.waiting')} heads={heads} figures={[2]}>
      {rows.map((row) => (
        <tr key={row.tenant_id}>
          <th scope="row">{row.tenant}</th>
          <td data-whole data-label={heads[1]}>
            {dateOnly(row.since)}
          </td>
          <td data-number data-label={heads[2]}>
            {number().format(row.charges)}
          </td>
          <td data-label={heads[3]}>{t(`staff.waitingFor.${row.for}`)}</td>
        </tr>
      ))}
    </List>
  );
}
