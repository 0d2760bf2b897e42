import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DunnedInvoice } from '#shared/contract/dunning.ts';
import { addDays } from '#shared/billing/months.ts';
import { api } from '../api.ts';
import { useBilling } from '../billing/billing-query.ts';
import { today } from '../dates.ts';
import { DayField } from '../statistics/DayField.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Pauses or resumes the reminders to a customer. */
export function PauseDialog({ row: { tenant_id: tenant, tenant: name, state }, onClose }: { row: DunnedInvoice; onClose: () => void }) {
  const { t } = useTranslation();
  const [until, setUntil] = useState<string | null>(null);
  const isPaused = state === 'paused';
  const params = { tenant };
  const run = useBilling(
    (reason: string) =>
      isPaused ? api.resumeDunning({ params, body: { reason } }) : api.pauseDunning({ params, body: { until, reason } }),
    () => ({ success: t(isPaused ? 'staff.resumed' : 'staff.paused'), info: t('staff.nothingToDo') }),
  );
  return (
    <ReasonDialog
      title={t(isPaused ? 'staff.resumeOf' : 'staff.pauseOf', { name })}
      description={t(isPaused ? 'staff.resumeTold' : 'staff.pauseTold')}
      label={t('staff.reason')}
      confirm={t(isPaused ? 'staff.resume' : 'staff.pause')}
      isPending={run.isPending}
      submit={(reason) => run.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      {!isPaused && <DayField label={t('staff.pauseUntil')} minDate={addDays(today(), 1)} value={until} onChange={setUntil} />}
    </ReasonDialog>
  );
}
