import { Button, Modal, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceAgreement } from '#shared/contract/staff-billing.ts';
import { api } from '../api.ts';
import { today } from '../dates.ts';
import { DayField } from '../statistics/DayField.tsx';

interface Props {
  tenant: string;
  agreement: PriceAgreement;
  onClose: () => void;
}

export function EndAgreementDialog({ tenant, agreement: { id, own }, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [until, setUntil] = useState(today);
  const [reason, setReason] = useState('');
  const end = useMutation({
    mutationFn: () => api.endPriceAgreement({ params: { tenant, id }, body: { until, reason } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.agreementEnded') });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <Modal opened onClose={onClose} title={t('staff.endAgreementOf', { plan: own[0]?.name ?? '' })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          end.mutate();
        }}
      >
        <Text mb="md">{t('staff.endAgreementTold')}</Text>
        <DayField label={t('staff.listPriceFrom')} required minDate={today()} value={until} onChange={(day) => day && setUntil(day)} />
        <TextInput
          mt="sm"
          label={t('staff.reasonSeen')}
          required
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button mt="md" type="submit" loading={end.isPending}>
          {t('staff.endAgreement')}
        </Button>
      </form>
    </Modal>
  );
}
