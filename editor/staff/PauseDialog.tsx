import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DunnedInvoice } from '#shared/contract/dunning.ts';
import { addDays } from '#shared/billing/months.ts';
import { api } from '../api.ts';
import { useBilling } from '../billing/billing-query.ts';
import { today } from '../dates.ts';
import { DayField } from '../statistics/DayField.tsx';

/** Pauses or resumes the reminders to a customer. */
export function PauseDialog({ row: { tenant_id: tenant, tenant: name, state }, onClose }: { row: DunnedInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const [until, setUntil] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const isPaused = state === 'paused';
  const params = { tenant };
  const run = useBilling(
    () => (isPaused ? api.resumeDunning({ params, body: { reason } }) : api.pauseDunning({ params, body: { until, reason } })),
    () => ({ success: t(isPaused ? 'staff.resumed' : 'staff.paused'), info: t('staff.nothingToDo') }),
  );
  return (
    <Modal opened onClose={onClose} title={t(isPaused ? 'staff.resumeOf' : 'staff.pauseOf', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Text mb="md">{t(isPaused ? 'staff.resumeTold' : 'staff.pauseTold')}</Text>
        {!isPaused && <DayField label={t('staff.pauseUntil')} minDate={addDays(today(), 1)} value={until} onChange={setUntil} />}
        <TextInput
          mt="sm"
          label={t('staff.reason')}
          required
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button mt="md" type="submit" loading={run.isPending}>
          {t(isPaused ? 'staff.resume' : 'staff.pause')}
        </Button>
      </form>
    </Modal>
  );
}
