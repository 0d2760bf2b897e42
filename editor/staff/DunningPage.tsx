import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { DunnedInvoice } from '#shared/contract/dunning.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { DataTable } from '../shell/DataTable.tsx';
import style from '../billing/billing.module.css';

/** Provider staff: who is overdue, which reminders were sent and which come. */
export function DunningPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<DunnedInvoice>();
  const list = useQuery({ queryKey: ['billing', 'dunning'], queryFn: ({ signal }) => api.listDunning(undefined, { signal }) });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { data, sums } = list.data;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('staff.dunning')}</Title>
        <Text c="dimmed" maw="80ch">
          {t('staff.dunningLead')}
        </Text>
      </header>
      <section>
        {sums.map(({ currency, amount, invoices }) => (
          <Text key={currency} fw={600} mb="xs">
            {t('staff.dunningSum', { amount: money(amount, currency), count: invoices })}
          </Text>
        ))}
        {data.length === 0 ? <Text c="dimmed">{t('staff.noDunning')}</Text> : <DunnedTable rows={data} open={setOpened} />}
      </section>
      {opened && <PauseDialog row={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function DunnedTable({ rows, open }: { rows: readonly DunnedInvoice[]; open: (row: DunnedInvoice) => void }) {
  const { t } = useTranslation();
  const heads = [
    t('billing.company'),
    t('billing.invoiceNumber'),
    t('billing.dueOn'),
    t('billing.amount'),
    t('staff.lastReminder'),
    t('staff.nextStep'),
    t('staff.contact'),
    t('staff.actions'),
  ];
  return (
    <DataTable label={t('staff.dunning')} heads={heads} figures={[3]}>
      {rows.map((row) => (
        <DunnedRow key={row.invoice_id} row={row} heads={heads} open={open} />
      ))}
    </DataTable>
  );
}

function DunnedRow({ row, heads, open }: { row: DunnedInvoice; heads: readonly string[]; open: (row: DunnedInvoice) => void }) {
  const { t } = useTranslation();
  const { tenant, number, due_on, days_late, left_to_pay, currency, step, mailed_at, contacts, card_failure, state, pause, next } = row;
  return (
    <tr>
      <th scope="row">{tenant}</th>
      <td data-label={heads[1]}>{number}</td>
      <td data-whole data-label={heads[2]}>
        <div>
          {dateOnly(due_on)}
          <small>{days_late === 0 ? t('staff.dueToday') : t('staff.daysLate', { count: days_late })}</small>
        </div>
      </td>
      <td data-number data-label={heads[3]}>
        {money(left_to_pay, currency)}
      </td>
      <td data-label={heads[4]}>
        <div>
          {step ? t(`staff.step.${step}`) : t('staff.noReminderYet')}
          {mailed_at && <small>{dateOnly(mailed_at)}</small>}
          {card_failure && <small>{t(`billing.cardFailure.${card_failure}`)}</small>}
        </div>
      </td>
      <td data-label={heads[5]}>
        <div>
          {nextOf(row, t)}
          {next && <small>{dateOnly(next.on)}</small>}
          {pause && <small>{pauseOf(pause, t)}</small>}
        </div>
      </td>
      <td data-label={heads[6]}>
        <div>
          {contacts.map((contact) => (
            <div key={contact}>
              <Anchor inherit href={`mailto:${contact}`}>
                {contact}
              </Anchor>
            </div>
          ))}
        </div>
      </td>
      <td>
        {(state === 'running' || state === 'paused') && (
          <Button
            size="xs"
            variant="default"
            aria-label={t(state === 'paused' ? 'staff.resumeOf' : 'staff.pauseOf', { name: tenant })}
            onClick={() => open(row)}
          >
            {t(state === 'paused' ? 'staff.resume' : 'staff.pause')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function nextOf({ state, next }: DunnedInvoice, t: TFunction): string {
  if (state === 'ended' || state === 'disputed') return t(`staff.dunningState.${state}`);
  if (next) return t(`staff.step.${next.step}`);
  return state === 'paused' ? '–' : t('staff.dunningState.none');
}

const pauseOf = ({ from_day, to_day, reason }: NonNullable<DunnedInvoice['pause']>, t: TFunction): string =>
  to_day === null
    ? t('staff.pausedSince', { from: dateOnly(from_day), reason })
    : t('staff.pausedUntil', { until: dateOnly(to_day), reason });
