import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceAgreement } from '#shared/contract/staff-billing.ts';
import { api } from '../api.ts';
import { today } from '../dates.ts';
import { DayField } from '../statistics/DayField.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  tenant: string;
  agreement: PriceAgreement;
  onClose: () => void;
}

export function EndAgreementDialog({ tenant, agreement: { id, own }, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [until, setUntil] = useState(today);
  const end = useMutation({
    mutationFn: (reason: string) => api.endPriceAgreement({ params: { tenant, id }, body: { until, reason } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.agreementEnded') });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <ReasonDialog
      title={t('staff.endAgreementOf', { plan: own[0]?.name ?? '' })}
      description={t('staff.endAgreementTold')}
      label={t('staff.reasonSeen')}
      confirm={t('staff.endAgreement')}
      isPending={end.isPending}
      submit={(reason) => end.mutate(reason)}
      onClose={onClose}
    >
      <DayField label={t('staff.listPriceFrom')} required minDate={today()} value={until} onChange={(day) => day && setUntil(day)} />
    </ReasonDialog>
  );
}
