import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedDraw } from '#shared/contract/planned-draws.ts';
import { CancelPlanDialog } from './CancelPlanDialog.tsx';
import { PlanRow } from './PlanRow.tsx';
import style from '#kinds/calendar/editor/draws/draws.module.css';

/** Longer lists are folded at first. */
const unfolded = 6;

/** The draws that wait for their time, and those that could not be made. */
export function PlanList({ plans, mayPlan }: { plans: readonly PlannedDraw[]; mayPlan: boolean }) {
  const { t } = useTranslation();
  const [cancelling, setCancelling] = useState<PlannedDraw>();
  const failed = plans.filter(({ state }) => state === 'failed');
  const waiting = plans.filter(({ state }) => state === 'waiting');
  if (failed.length + waiting.length === 0) return null;
  const rows = (some: readonly PlannedDraw[]) =>
    some.map((plan) => <PlanRow key={plan.id} plan={plan} cancel={mayPlan ? () => setCancelling(plan) : undefined} />);
  return (
    <>
      {failed.length > 0 && (
        <ol className={style.list} aria-label={t('plans.failed')}>
          {rows(failed)}
        </ol>
      )}
      {waiting.length > 0 && (
        <details open={waiting.length <= unfolded}>
          <summary className={style.summary}>{t('plans.scheduled', { count: waiting.length })}</summary>
          <ol className={style.list} aria-label={t('plans.title')}>
            {rows(waiting)}
          </ol>
        </details>
      )}
      <CancelPlanDialog plan={cancelling} close={() => setCancelling(undefined)} />
    </>
  );
}
