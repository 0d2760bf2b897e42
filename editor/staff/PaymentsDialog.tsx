import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffInvoice } from '#shared/contract/invoices.ts';
import { api } from '../api.ts';
import { useBilling } from '../billing/billing-query.ts';
import { money } from '../billing/money.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import table from '../shell/table.module.css';

/** The payments and refunds of an invoice, with a button to revert one that was recorded by mistake. */
export function PaymentsDialog({ row, onClose }: { row: StaffInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { tenant_id: tenant, id, number, currency } = row;
  const detail = useQuery({
    queryKey: ['billing', 'staff-invoice', tenant, id],
    queryFn: ({ signal }) => api.readStaffInvoice({ params: { tenant, id } }, { signal }),
    staleTime: 0,
  });
  const takeBack = useBilling(
    (payment: string) => api.takeBackPayment({ params: { tenant, id, payment }, body: { reason } }),
    () => ({ success: t('staff.done'), info: t('staff.nothingToDo') }),
  );
  const payments = detail.data?.payments ?? [];
  const canTakeBack = payments.some(({ can_take_back }) => can_take_back);
  return (
    <Modal opened onClose={onClose} size="lg" title={t('staff.actOf.payments', { number })}>
      {detail.isPending && <Loading />}
      {detail.isError && <Failure error={detail.error} reset={() => void detail.refetch()} />}
      <table className={table.rows}>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row">{dateOnly(payment.paid_on)}</th>
              <td>{payment.reference}</td>
              <td data-number>{money(payment.direction === 'in' ? payment.amount : -payment.amount, currency)}</td>
              <td>
                {payment.can_take_back && (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={reason.trim().length < 3}
                    loading={takeBack.isPending}
                    onClick={() => takeBack.mutate(payment.id)}
                  >
                    {t('staff.takeBack')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {canTakeBack && (
        <>
          <Text size="sm" mt="md">
            {t('staff.takeBackTold')}
          </Text>
          <TextInput
            mt="sm"
            label={t('staff.takeBackReason')}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </Modal>
  );
}
