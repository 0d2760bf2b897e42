import { Button, Modal, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#shared/billing/months.ts';
import { creditSums, restOf, type RequestedCredit } from '#shared/billing/credit.ts';
import type { StaffInvoice, StaffInvoiceDetail } from '#shared/contract/invoices.ts';
import { api } from '../api.ts';
import { useBilling } from '../billing/billing-query.ts';
import { money } from '../billing/money.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import style from './credit-dialog.module.css';

interface Props {
  row: StaffInvoice;
  onClose: () => void;
}

/** Credits the whole rest of an invoice, or parts of its lines. */
export function CreditDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const { tenant_id: tenant, id, number } = row;
  const detail = useQuery({
    queryKey: ['billing', 'staff-invoice', tenant, id],
    queryFn: ({ signal }) => api.readStaffInvoice({ params: { tenant, id } }, { signal }),
    staleTime: 0,
  });
  return (
    <Modal opened onClose={onClose} size="lg" title={t('staff.actOf.credit', { number })}>
      {detail.isPending && <Loading />}
      {detail.isError && <Failure error={detail.error} reset={() => void detail.refetch()} />}
      {detail.isSuccess && <CreditForm key={detail.data.credited} row={row} invoice={detail.data} onClose={onClose} />}
    </Modal>
  );
}

const sumOf = (amounts: readonly { amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0);

function CreditForm({ row, invoice, onClose }: Props & { invoice: StaffInvoiceDetail }) {
  const { t } = useTranslation();
  const { credited, currency, vat_percent, oss_country, lines } = invoice;
  const [isPart, setPart] = useState(false);
  const [reason, setReason] = useState('');
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({});
  const rest = restOf(lines);
  const requested: RequestedCredit[] = isPart
    ? Object.entries(amounts).flatMap(([position, amount]) => (amount > 0 ? [{ position: Number(position), amount }] : []))
    : rest;
  // The rate affects only the amount in kronor, which is not shown here.
  const taxed = { tax: { percent: vat_percent, oss_country }, currency, day_rate: 10_000 };
  const { total, vat } = creditSums(
    taxed,
    lines.reduce((sum, line) => sum + line.credited, 0),
    sumOf(requested),
  );
  const params = { tenant: row.tenant_id, id: row.id };
  const run = useBilling(
    () => api.creditInvoice({ params, body: { reason, ...(isPart && { part: { credited, lines: requested } }) } }),
    () => ({ success: t('staff.done'), info: t('staff.creditedMeanwhile') }),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate(undefined, { onSuccess: onClose });
      }}
    >
      <Text mb="md">
        {row.company}, {money(invoice.total, currency)}
      </Text>
      {credited > 0 && <Text mb="md">{t('billing.creditedPart', { amount: money(credited, currency) })}</Text>}
      <SegmentedControl
        fullWidth
        aria-label={t('staff.creditWhat')}
        value={isPart ? 'part' : 'rest'}
        onChange={(value) => setPart(value === 'part')}
        data={[
          { value: 'rest', label: t(credited > 0 ? 'staff.creditRest' : 'staff.creditWhole') },
          { value: 'part', label: t('staff.creditPart') },
        ]}
      />
      {isPart && (
        <ul className={style.lines}>
          {lines.map(({ position, description, from_day, to_day, left }) => (
            <li key={position}>
              <div>
                {description}
                <small>
                  {t('staff.leftOfLine', { from: dateOnly(from_day), to: dateOnly(addDays(to_day, -1)), amount: money(left, currency) })}
                </small>
              </div>
              <NumberInput
                aria-label={t('staff.creditOfLine', { line: description, from: dateOnly(from_day) })}
                disabled={left === 0}
                min={0}
                max={left / 100}
                decimalScale={2}
                fixedDecimalScale
                hideControls
                placeholder="0.00"
                suffix={` ${currency}`}
                w={150}
                onChange={(value) => setAmounts({ ...amounts, [position]: Math.round(Number(value) * 100) })}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={style.sum} role="status">
        {t('staff.creditSum', { total: money(total, currency), vat: money(vat, currency) })}
      </p>
      <TextInput
        label={t('staff.grantReason')}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button mt="md" type="submit" loading={run.isPending} disabled={reason.trim().length < 3 || requested.length === 0}>
        {t('staff.act.credit')}
      </Button>
    </form>
  );
}
