import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffInvoice } from '#shared/contract/invoices.ts';
import { api } from '../api.ts';
import { useBilling } from '../billing/billing-query.ts';
import { money } from '../billing/money.ts';
import { today } from '../dates.ts';
import { DayField } from '../statistics/DayField.tsx';

interface Props {
  act: 'pay' | 'refund';
  row: StaffInvoice;
  onClose: () => void;
}

/** Records that money for an invoice arrived, or was paid back: the whole rest. */
export function PaymentDialog({ act, row, onClose }: Props) {
  const { t } = useTranslation();
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(today);
  const noted = { params: { tenant: row.tenant_id, id: row.id }, body: { paid_on: paidOn, reference } };
  const run = useBilling(
    () => (act === 'pay' ? api.payInvoice(noted) : api.refundInvoice(noted)),
    () => ({ success: t('staff.done'), info: t('staff.nothingToDo') }),
  );
  return (
    <Modal opened onClose={onClose} title={t(`staff.actOf.${act}`, { number: row.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Text mb="md">
          {row.company}, {money(Math.abs(row.left_to_pay), row.currency)}
        </Text>
        <DayField
          label={t('staff.paidOn')}
          required
          minDate={row.date}
          maxDate={today()}
          value={paidOn}
          onChange={(day) => day && setPaidOn(day)}
        />
        <TextInput
          mt="sm"
          label={t('staff.reference')}
          maxLength={200}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Button mt="md" type="submit" loading={run.isPending}>
          {t(`staff.act.${act}`)}
        </Button>
      </form>
    </Modal>
  );
}
