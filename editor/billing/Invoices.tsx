import { Anchor, Button, Modal, Text } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '#shared/contract/invoices.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { Pages } from '../shell/Pages.tsx';
import { useBilling } from './billing-query.ts';
import { filterQuery, InvoiceSearch, type InvoiceFilter } from './InvoiceSearch.tsx';
import { money } from './money.ts';
import table from '../shell/table.module.css';

/** Invoices and credit notes, each as a file. `mayPay`: open ones may be charged to the card. */
export function Invoices({ mayPay }: { mayPay: boolean }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<InvoiceFilter>({ search: '', from: '', to: '' });
  const [settled] = useDebouncedValue(filter, 200);
  const list = useQuery({
    queryKey: ['billing', 'invoices', page, settled],
    queryFn: ({ signal }) => api.listInvoices({ query: { page, ...filterQuery(settled) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.data ?? [];
  if (list.isError) return <Text c="red">{list.error.message}</Text>;
  const isFiltered = Object.keys(filterQuery(filter)).length > 0;
  if (rows.length === 0 && !isFiltered) return <Text c="dimmed">{t('billing.noInvoices')}</Text>;
  return (
    <>
      <InvoiceSearch
        filter={filter}
        setFilter={(next) => {
          setFilter(next);
          setPage(1);
        }}
        found={list.data?.total ?? 0}
      />
      {rows.length === 0 ? <Text c="dimmed">{t('billing.noneFound')}</Text> : <InvoiceTable rows={rows} mayPay={mayPay} />}
      {list.data && <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />}
    </>
  );
}

function InvoiceTable({ rows, mayPay }: { rows: readonly InvoiceRow[]; mayPay: boolean }) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards}`}>
      <thead>
        <tr>
          <th scope="col">{t('billing.invoiceNumber')}</th>
          <th scope="col">{t('billing.invoiceDate')}</th>
          <th scope="col">{t('billing.dueOn')}</th>
          <th scope="col">{t('billing.invoiceStatus')}</th>
          <th scope="col" data-number>
            {t('billing.amount')}
          </th>
          <th scope="col">{t('billing.files')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, number, document, date, due_on, status, amount, currency, card, credited, left_to_pay }) => (
          <tr key={id}>
            <th scope="row">{number}</th>
            <td data-whole data-label={t('billing.invoiceDate')}>
              {dateOnly(date)}
            </td>
            <td data-whole data-label={t('billing.dueOn')}>
              {document === 'invoice' ? dateOnly(due_on) : '–'}
            </td>
            <td data-label={t('billing.invoiceStatus')}>
              <div>
                {document === 'invoice' ? t(`billing.invoiceStatuses.${status}`) : t('billing.creditNote')}
                {credited > 0 && status !== 'credited' && <small>{t('billing.creditedPart', { amount: money(credited, currency) })}</small>}
                {credited > 0 && left_to_pay > 0 && <small>{t('billing.leftToPay', { amount: money(left_to_pay, currency) })}</small>}
                {status === 'open' && card && <CardTold card={card} />}
                {status === 'open' && mayPay && card?.state !== 'processing' && (
                  <PayByCard id={id} number={number} amount={money(left_to_pay, currency)} />
                )}
              </div>
            </td>
            <td data-number data-label={t('billing.amount')}>
              {money(document === 'invoice' ? amount : -amount, currency)}
            </td>
            <td data-whole data-label={t('billing.files')}>
              <div>
                <InvoiceFiles base={`/api/v1/invoices/download/${id}`} id={id} number={number} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CardTold({ card: { state, failure } }: { card: NonNullable<InvoiceRow['card']> }) {
  const { t } = useTranslation();
  const message = failure ? t(`billing.cardFailure.${failure}`) : '';
  return <small>{state === 'processing' || state === 'needs_action' ? t(`billing.cardState.${state}`) : message}</small>;
}

/** Shows the amount before charging it. */
function PayByCard({ id, number, amount }: { id: string; number: string; amount: string }) {
  const { t } = useTranslation();
  const [isOpen, dialog] = useDisclosure();
  const pay = useBilling(
    () => api.payByCard({ params: { id }, body: {} }),
    () => ({ success: t('billing.paidByCard'), info: t('billing.payInfo') }),
  );
  return (
    <>
      <Button mt={4} size="compact-xs" variant="default" aria-label={t('billing.payByCardOf', { number })} onClick={dialog.open}>
        {t('billing.payByCard')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('billing.payByCardOf', { number })}>
        <Text>{t('billing.payByCardTold', { amount })}</Text>
        <DialogButtons cancel={dialog.close} isCareful isApart>
          <Button loading={pay.isPending} onClick={() => pay.mutate(undefined, { onSettled: dialog.close })}>
            {t('billing.payByCardNow', { amount })}
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}

export function InvoiceFiles({ base, id, number }: { base: string; id: string; number: string }) {
  const { t } = useTranslation();
  return (['pdf', 'xml'] as const).map((format) => (
    <Anchor
      key={format}
      size="sm"
      mr="sm"
      href={`${base}?format=${format}`}
      download={`Invoice-${id}.${format}`}
      aria-label={t('billing.fileOf', { format: format === 'pdf' ? 'PDF' : 'UBL', number })}
    >
      {format === 'pdf' ? 'PDF' : 'UBL'}
    </Anchor>
  ));
}
