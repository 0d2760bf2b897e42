import { Button, Group, NumberInput, Select, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { useBilling } from '../billing/billing-query.ts';
import { PlanFacts } from '../billing/PlanFacts.tsx';
import { Usage } from '../billing/Usage.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { PriceAgreements } from './PriceAgreements.tsx';
import { Coupons } from './Coupons.tsx';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';

/** Provider staff: a tenant’s subscription, a change of its plan, and granted completions. */
export function TenantSubscription({ tenant }: { tenant: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['billing', 'tenant', tenant],
    queryFn: ({ signal }) => api.readTenantSubscription({ params: { tenant } }, { signal }),
  });
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  const { subscription } = query.data;
  return (
    <section>
      <Title order={2} mt="xl" mb="xs">
        {t('staff.subscription')}
      </Title>
      <PlanFacts subscription={subscription} />
      <Usage subscription={subscription} />
      <PlanForm tenant={tenant} own={subscription} />
      <GrantForm tenant={tenant} next={subscription.next_topup} />
      <PriceAgreements tenant={tenant} own={subscription} />
      <Coupons tenant={tenant} />
    </section>
  );
}

function PlanForm({ tenant, own }: { tenant: string; own: Subscription }) {
  const { t } = useTranslation();
  // A trial cannot be chosen, because a tenant has only one.
  const [plan, setPlan] = useState(own.plan.id === 'trial' ? null : own.plan.id);
  const [period, setPeriod] = useState<Subscription['period']>(own.period);
  const [isOpen, { open, close }] = useDisclosure();
  const plans = useQuery({ queryKey: ['staff', 'plans'], queryFn: ({ signal }) => api.listStaffPlans(undefined, { signal }) });
  const chosen = plans.data?.data.find(({ id }) => id === plan);
  return (
    <Group mt="md" align="flex-end">
      <Select
        label={t('billing.plan')}
        value={plan}
        allowDeselect={false}
        onChange={(value) => value && setPlan(value)}
        data={(plans.data?.data ?? [])
          .filter(({ id, retired_at }) => id !== 'trial' && (retired_at === null || id === own.plan.id))
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={t('billing.period')}
        value={period}
        allowDeselect={false}
        onChange={(value) => value && setPeriod(value as Subscription['period'])}
        data={(['monthly', 'annual'] as const).map((value) => ({ value, label: t(`billing.periods.${value}`) }))}
      />
      <Button variant="default" disabled={!chosen} onClick={open}>
        {t('billing.changePlan')}
      </Button>
      {isOpen && chosen && <ChangePlanDialog tenant={tenant} plan={chosen} period={period} own={own} onClose={close} />}
    </Group>
  );
}

function GrantForm({ tenant, next }: { tenant: string; next: number }) {
  const { t } = useTranslation();
  const [completions, setCompletions] = useState<number | string>(1000);
  const [reason, setReason] = useState('');
  const grant = useBilling(
    () => api.grantAllowance({ params: { tenant }, body: { completions: Number(completions), reason, number: next } }),
    () => ({ success: t('staff.granted'), info: t('staff.granted') }),
  );
  return (
    <Group mt="md" align="flex-end">
      <NumberInput
        label={t('staff.completions')}
        value={completions}
        onChange={setCompletions}
        min={1}
        max={1_000_000}
        allowDecimal={false}
      />
      <TextInput
        label={t('staff.grantReason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        w={320}
        maw="100%"
      />
      <Button
        variant="default"
        loading={grant.isPending}
        disabled={reason.trim().length < 3 || Number(completions) < 1}
        onClick={() => grant.mutate(undefined, { onSuccess: () => setReason('') })}
      >
        {t('staff.grant')}
      </Button>
    </Group>
  );
}
