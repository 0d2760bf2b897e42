import { Alert, Group, Switch, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { number } from '../figures.ts';
import { Pages } from '../shell/Pages.tsx';
import { Bookkeeping } from './Bookkeeping.tsx';
import { InDoubt } from './InDoubt.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { Oss } from './Oss.tsx';
import { DayRateForm, SellerForm } from './SellerForm.tsx';
import style from '../billing/billing.module.css';

/** Provider staff: invoices of all tenants, pending charges, the books, and the seller. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const books = useQuery({ queryKey: ['billing', 'seller'], queryFn: ({ signal }) => api.readSeller(undefined, { signal }) });
  if (books.isPending) return <Loading />;
  if (books.isError) return <Failure error={books.error} reset={() => void books.refetch()} />;
  const { seller, rate } = books.data;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('staff.invoices')}</Title>
        {!seller && <Alert color="amber">{t('staff.noSeller')}</Alert>}
      </header>
      <InDoubt books={books.data} />
      <InvoicesOfAll />
      <Bookkeeping />
      <Oss />
      <section>
        <Title order={2}>{t('staff.dayRate')}</Title>
        <Text c="dimmed" mb="xs">
          {rate
            ? t('staff.lastRate', { rate: number({ minimumFractionDigits: 4 }).format(rate.rate / 10_000), day: dateOnly(rate.day) })
            : t('staff.noRate')}
        </Text>
        <DayRateForm />
      </section>
      <section>
        <Title order={2}>{t('staff.seller')}</Title>
        <SellerForm key={JSON.stringify(seller)} seller={seller} />
      </section>
    </div>
  );
}

function InvoicesOfAll() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [onlyOverdue, setOnlyOverdue] = useState(false);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const list = useQuery({
    queryKey: ['billing', 'staff-invoices', page, onlyOpen, onlyOverdue, search],
    queryFn: ({ signal }) =>
      api.listStaffInvoices(
        { query: { page, ...(onlyOpen && { open: true }), ...(onlyOverdue && { overdue: true }), ...(search && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <section>
      <Group mb="md">
        <TextInput
          type="search"
          w={280}
          aria-label={t('billing.searchInvoices')}
          placeholder={t('billing.searchInvoices')}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Switch
          label={t('staff.onlyOpen')}
          checked={onlyOpen}
          onChange={(event) => {
            setOnlyOpen(event.currentTarget.checked);
            setPage(1);
          }}
        />
        <Switch
          label={t('staff.onlyOverdue')}
          checked={onlyOverdue}
          onChange={(event) => {
            setOnlyOverdue(event.currentTarget.checked);
            setPage(1);
          }}
        />
      </Group>
      <InvoiceTable rows={list.data.data} />
      <Pages mt="md" page={page} last={list.data.last_page} go={setPage} />
    </section>
  );
}
