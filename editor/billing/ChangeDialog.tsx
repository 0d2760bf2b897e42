import { Alert, Button, Modal, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, Preview, Subscription } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { AddCard } from './PaymentMethods.tsx';
import { billingDate } from './billing-date.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { money } from './money.ts';
import { useBilling, useNoSubscription } from './billing-query.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { detailsQuery, useBillingDetails } from './use-billing-details.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  plan: Plan;
  period: Subscription['period'];
  own: Subscription;
  onClose: () => void;
}

/** The price of a change, its start, and the limits that would be exceeded, before confirming. */
export function ChangeDialog({ plan, period, own, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [quantities, setQuantities] = useState<Record<string, number>>(
    Object.fromEntries(own.addons.map(({ id, quantity }) => [id, quantity])),
  );
  const [wantsNow, setWantsNow] = useState(false);
  const addons = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
  const body = { plan: plan.id, period, currency: plan.currency, addons };
  const preview = useQuery({
    queryKey: ['billing', 'preview', body],
    queryFn: ({ signal }) => api.previewSubscription({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
  const details = useQuery(detailsQuery);
  const info = useNoSubscription();
  const begins = own.renewal_date === null && (own.status !== 'cancelled' || own.plan.id === 'trial');
  const lacksCard = own.takes_cards && begins && !own.payment_methods.some(({ type, is_default }) => type === 'card' && is_default);
  const change = useBilling(
    () => api.changeSubscription({ body }),
    () => ({ success: t('billing.changed'), info }),
  );
  const upgrade = useBilling(
    (total: number) => api.upgradeSubscription({ body: { ...body, total } }),
    () => ({ success: t('billing.upgraded'), info: t('billing.error.same_plan') }),
  );
  const toBilling = () => void navigate({ to: paths.billing });
  const now = (wantsNow && preview.data?.now) || null;
  const confirm = () =>
    now
      ? upgrade.mutate(now.total, { onSuccess: ({ status }) => status !== 'error' && toBilling() })
      : change.mutate(undefined, { onSuccess: toBilling });
  const lacksDetails = details.data?.details === null && (preview.data?.total ?? 0) > 0;
  const isReady = preview.data !== undefined && details.data !== undefined;
  const label = now ? t('billing.upgradeConfirm', { total: money(now.total, plan.currency) }) : t('billing.confirm', { name: plan.name });
  return (
    <Modal opened onClose={onClose} size={560} title={t('billing.changeTo', { name: plan.name })}>
      <Stack>
        <Addons plan={plan} period={period} quantities={quantities} setQuantities={setQuantities} />
        {preview.isError && <Alert color="red">{preview.error.message}</Alert>}
        {details.isError && <Alert color="red">{details.error.message}</Alert>}
        {preview.data && !begins && <When preview={preview.data} wantsNow={wantsNow} setWantsNow={setWantsNow} />}
        {preview.isPending ? <Loading /> : preview.data && <ChangePreview preview={preview.data} name={plan.name} now={now} />}
        {lacksCard && (
          <Alert color="amber">
            {t('billing.cardFirst')}
            <div>
              <AddCard />
            </div>
          </Alert>
        )}
        {lacksDetails && !lacksCard ? (
          <DetailsFirst cancel={onClose} label={label} confirm={confirm} />
        ) : (
          <DialogButtons cancel={onClose}>
            <Button
              loading={change.isPending || upgrade.isPending}
              disabled={!isReady || lacksCard || preview.isPlaceholderData}
              onClick={confirm}
            >
              {label}
            </Button>
          </DialogButtons>
        )}
      </Stack>
    </Modal>
  );
}

interface WhenProps {
  preview: Preview;
  wantsNow: boolean;
  setWantsNow: (wantsNow: boolean) => void;
}

/** At the next billing date, or now; says why not now. */
function When({ preview: { at, now, not_now, currency }, wantsNow, setWantsNow }: WhenProps) {
  const { t } = useTranslation();
  const reason = now ? money(now.total, currency) : not_now && t(`billing.notNow.${not_now}`);
  return (
    <Radio.Group label={t('billing.when')} value={wantsNow && now ? 'now' : 'then'} onChange={(value) => setWantsNow(value === 'now')}>
      <Stack gap="xs" mt={4}>
        <Radio value="then" label={t('billing.whenThen', { at: billingDate(at) })} />
        <Radio value="now" label={t('billing.whenNow')} description={reason} disabled={now === null} />
      </Stack>
    </Radio.Group>
  );
}

interface DetailsFirstProps {
  cancel: () => void;
  label: string;
  confirm: () => void;
}

/** Asks for the billing details, stores them, and confirms the change. */
function DetailsFirst({ cancel, label, confirm }: DetailsFirstProps) {
  const { t } = useTranslation();
  const { form, save } = useBillingDetails(null, confirm);
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Text mb="xs">{t('billing.detailsFirst')}</Text>
      <DetailsFields form={form} />
      <DialogButtons cancel={cancel} isApart>
        <Button type="submit" loading={save.isPending}>
          {label}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface AddonsProps extends Pick<Props, 'plan' | 'period'> {
  quantities: Readonly<Record<string, number>>;
  setQuantities: Dispatch<SetStateAction<Record<string, number>>>;
}

/** The add-ons, and how many of each. */
function Addons({ plan, period, quantities, setQuantities }: AddonsProps) {
  const { t } = useTranslation();
  const offered = useQuery({
    queryKey: ['billing', 'addons', plan.currency],
    queryFn: ({ signal }) => api.listAddons({ query: { currency: plan.currency } }, { signal }),
  });
  return offered.data?.data.map(({ id, price_month, price_year }) => (
    <NumberInput
      key={id}
      label={t(`billing.addon.${id as 'editor'}`)}
      description={t('billing.addonPrice', {
        price: money(period === 'annual' ? price_year : price_month, plan.currency),
        per: t(`billing.per.${period}`),
      })}
      value={quantities[id] ?? 0}
      onChange={(value) => setQuantities((all) => ({ ...all, [id]: Number(value) || 0 }))}
      min={0}
      max={1000}
      allowDecimal={false}
    />
  ));
}
