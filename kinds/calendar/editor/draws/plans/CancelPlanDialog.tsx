import { Alert, Button, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { PlannedDraw } from '#shared/contract/planned-draws.ts';
import { api } from '#editor/api.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { scopeWords } from '#kinds/calendar/editor/draws/draw-words.ts';
import { usePlanCall } from './plans-query.ts';

/** Receipts count cancelled draws, so the dialog says so and asks for a confirmation. */
export function CancelPlanDialog({ plan, close }: { plan: PlannedDraw | undefined; close: () => void }) {
  const { t } = useTranslation();
  const title = t(plan?.state === 'failed' ? 'plans.dismissAsk' : 'plans.cancelAsk');
  return (
    <Modal opened={plan !== undefined} onClose={close} size={520} title={title}>
      {plan && <Cancelling plan={plan} close={close} />}
    </Modal>
  );
}

function Cancelling({ plan, close }: { plan: PlannedDraw; close: () => void }) {
  const { t } = useTranslation();
  const hasFailed = plan.state === 'failed';
  const cancel = usePlanCall(
    () => api.cancelPlannedDraw({ params: { id: plan.id } }),
    () => {
      notifications.show({ message: t(hasFailed ? 'plans.dismissDone' : 'plans.cancelDone') });
      close();
    },
  );
  return (
    <>
      <Text size="sm" fw={600}>
        {scopeWords(plan.scope, t)}
      </Text>
      <Text size="sm" mt="xs">
        {t(hasFailed ? 'plans.dismissText' : 'plans.cancelText')}
      </Text>
      {cancel.error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {cancel.error.message}
        </Alert>
      )}
      <DialogButtons cancel={close} isCareful isApart>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t(hasFailed ? 'plans.dismissNow' : 'plans.cancelNow')}
        </Button>
      </DialogButtons>
    </>
  );
}
