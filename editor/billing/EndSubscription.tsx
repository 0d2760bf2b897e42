import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { billingDate } from './billing-date.ts';
import { useBilling, useNoSubscription } from './billing-query.ts';

/** Cancels the subscription after explaining the effects, and resumes it. */
export function EndSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const [isOpen, dialog] = useDisclosure();
  const info = useNoSubscription();
  const cancel = useBilling(
    () => api.cancelSubscription({ body: {} }),
    () => ({ success: t('billing.cancelled'), info }),
  );
  const resume = useBilling(
    () => api.resumeSubscription({ body: {} }),
    () => ({ success: t('billing.resumed'), info }),
  );
  const { status, renewal_date, ends_at, live_games, pending_change } = subscription;
  const end = renewal_date ? dateOnly(renewal_date) : ends_at ? billingDate(ends_at) : '';
  if (status === 'expired') return null;
  if (status === 'cancelled' || pending_change)
    return (
      <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
        {status === 'cancelled' ? t('billing.resume') : t('billing.keepPlan')}
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('billing.cancel')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('billing.cancel')}>
        <Stack>
          <Text>{t('billing.cancelTold', { at: end, count: live_games.used })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={dialog.close}>
              {t('billing.keepSubscription')}
            </Button>
            <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSettled: dialog.close })}>
              {t('billing.cancelNow')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
