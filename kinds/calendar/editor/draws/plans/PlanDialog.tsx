import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import type { PlannedDraw } from '#shared/contract/planned-draws.ts';
import { api } from '#editor/api.ts';
import { useActivity, useDraft } from '#editor/editing/activity-context.ts';
import { drawableIn } from '#kinds/calendar/editor/draws/draw-options.ts';
import { useOpeningTimes } from '#kinds/calendar/editor/opening/use-openings.ts';
import { PlanForm } from './PlanForm.tsx';
import { firstPlan, planBody, type PlanOptions } from './plan-options.ts';
import { usePlanCall } from './plans-query.ts';

interface Props {
  opened: boolean;
  /** Prizes that are drawn or scheduled already. */
  taken: readonly (EditorDraw | PlannedDraw)[];
  close: () => void;
}

/** Schedules the draws of doors, of a round or of the whole calendar. */
export function PlanDialog({ opened, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={rest.close} size={620} title={t('plans.new')}>
      {opened && <Planning {...rest} />}
    </Modal>
  );
}

function Planning({ taken, close }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const drawable = drawableIn(useDraft((all) => all));
  const end = useDraft(({ settings }) => settings.end_date);
  const openings = useOpeningTimes();
  const [options, setOptions] = useState(() => firstPlan({ drawable, taken, openings, end, now: Date.now() }));
  const plan = usePlanCall(
    async (planned: PlanOptions) => {
      // The server schedules what it has: a prize that was just written must be there.
      await draft.flush();
      return api.planDraws({ params: { id: quizID }, body: planBody(planned) });
    },
    ({ data }) => {
      notifications.show({ message: t('plans.done', { count: data.length }) });
      close();
    },
  );
  return (
    <PlanForm
      options={options}
      drawable={drawable}
      error={plan.error}
      isPending={plan.isPending}
      change={(changes) => {
        setOptions({ ...options, ...changes });
        plan.reset();
      }}
      submit={() => plan.mutate(options)}
      close={close}
    />
  );
}
