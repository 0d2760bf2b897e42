import { Alert, Button, Modal, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { billingDate } from '../billing/billing-date.ts';
import { useBilling, useNoSubscription } from '../billing/billing-query.ts';
import { ChangePreview } from '../billing/ChangePreview.tsx';
import { money } from '../billing/money.ts';
import { Loading } from '../errors/Loading.tsx';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  tenant: string;
  plan: { id: string; name: string };
  period: Subscription['period'];
  own: Subscription;
  onClose: () => void;
}

/** What a change of a customer's plan costs, as the customer sees it, before provider staff confirm. */
export function ChangePlanDialog({ tenant, plan, period, own, onClose }: Props) {
  const { t } = useTranslation();
  const begins = own.renewal_date === null;
  const [wantsNow, setWantsNow] = useState(begins);
  const params = { tenant };
  const body = { plan: plan.id, period };
  const preview = useQuery({
    queryKey: ['billing', 'tenant', tenant, 'preview', body],
    queryFn: ({ signal }) => api.previewTenantSubscription({ params, body }, { signal }),
  });
  const info = useNoSubscription();
  const now = wantsNow ? (preview.data?.now ?? null) : null;
  const change = useBilling(
    () => api.changeTenantSubscription({ params, body: { ...body, at_once: wantsNow, ...(now && { total: now.total }) } }),
    () => ({ success: t('staff.planChanged'), info }),
  );
  const label = now ? t('staff.changeNow', { total: money(now.total, preview.data?.currency ?? 'EUR') }) : t('billing.changePlan');
  return (
    <Modal opened onClose={onClose} size={560} title={t('billing.changeTo', { name: plan.name })}>
      <Stack>
        {preview.isPending && <Loading />}
        {preview.isError && <Alert color="red">{preview.error.message}</Alert>}
        {preview.data && !begins && (
          <Radio.Group label={t('billing.when')} value={wantsNow ? 'now' : 'then'} onChange={(value) => setWantsNow(value === 'now')}>
            <Stack gap="xs" mt={4}>
              <Radio value="then" label={t('billing.whenThen', { at: billingDate(preview.data.at) })} />
              <Radio value="now" label={t('billing.whenNow')} />
            </Stack>
          </Radio.Group>
        )}
        {preview.data && wantsNow && !now && <Alert color="amber">{t('staff.invoicedLater')}</Alert>}
        {preview.data && (!wantsNow || now !== null || begins) && <ChangePreview preview={preview.data} name={plan.name} now={now} />}
        <DialogButtons cancel={onClose}>
          <Button
            disabled={!preview.data}
            loading={change.isPending}
            onClick={() => change.mutate(undefined, { onSuccess: ({ status }) => status !== 'error' && onClose() })}
          >
            {label}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
