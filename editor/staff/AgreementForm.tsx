import { Button, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import type { StaffPlan } from '#shared/contract/staff-billing.ts';
import { newId } from '#shared/ids.ts';
import { api } from '../api.ts';
import { today } from '../dates.ts';
import { Loading } from '../errors/Loading.tsx';
import { DayField } from '../statistics/DayField.tsx';
import { versionBody, versionValues } from './version-values.ts';
import { VersionFields } from './VersionFields.tsx';

interface Props {
  tenant: string;
  own: Subscription;
  onDone: () => void;
}

/** Starts from the prices on the list of the customer's plan. */
export function AgreementForm(props: Props) {
  const plans = useQuery({ queryKey: ['staff', 'plans'], queryFn: ({ signal }) => api.listStaffPlans(undefined, { signal }) });
  if (!plans.data) return <Loading />;
  return <Form {...props} plans={plans.data.data.filter(({ id }) => id !== 'trial')} />;
}

function Form({ tenant, own, onDone, plans }: Props & { plans: readonly StaffPlan[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const first = plans.find(({ id }) => id === own.plan.id) ?? plans[0];
  // Chosen once, so that a second press gives the same agreement.
  const [id] = useState(newId);
  const form = useForm({
    initialValues: { plan: first?.id ?? '', from: today(), until: null as string | null, reason: '', ...versionValues(first?.versions[0]) },
  });
  const give = useMutation({
    mutationFn: ({ plan, from, until, reason, ...version }: typeof form.values) =>
      api.givePriceAgreement({ params: { tenant, id }, body: { plan, from, until, reason, ...versionBody(version) } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.agreementGiven') });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const choose = (plan: string): void =>
    form.setValues({ plan, ...versionValues(plans.find((candidate) => candidate.id === plan)?.versions[0]) });
  return (
    <form onSubmit={form.onSubmit((values) => give.mutate(values))} aria-label={t('staff.newAgreement')}>
      <Group mt="md" align="flex-end">
        <Select
          label={t('billing.plan')}
          value={form.values.plan}
          allowDeselect={false}
          onChange={(plan) => plan && choose(plan)}
          data={plans.map((plan) => ({ value: plan.id, label: plan.name }))}
        />
        <DayField
          label={t('staff.agreementFrom')}
          required
          value={form.values.from}
          onChange={(day) => day && form.setFieldValue('from', day)}
        />
        <DayField label={t('staff.agreementUntil')} value={form.values.until} onChange={(day) => form.setFieldValue('until', day)} />
      </Group>
      <VersionFields inputOf={(path) => form.getInputProps(path)} />
      <TextInput mt="md" label={t('staff.reasonSeen')} required minLength={3} maxLength={500} {...form.getInputProps('reason')} />
      <Group mt="md">
        <Button type="submit" loading={give.isPending}>
          {t('staff.giveAgreement')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Group>
    </form>
  );
}
