import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#shared/ids.ts';
import type { StaffPlan } from '#shared/contract/staff-billing.ts';
import { api } from '../api.ts';
import { versionBody, versionValues } from './version-values.ts';
import { VersionFields } from './VersionFields.tsx';

/** Starts from the last version of the plan, if it has one. */
const valuesOf = ({ name, is_sold, versions }: Pick<StaffPlan, 'name' | 'is_sold' | 'versions'>) => ({
  name,
  is_sold,
  ...versionValues(versions[0]),
});

type Values = ReturnType<typeof valuesOf>;

const noPlan = { name: '', is_sold: true, versions: [] };

/** A new version of a plan, or a new plan with its first version. */
export function PlanVersionForm({ plan, onDone }: { plan?: StaffPlan; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: valuesOf(plan ?? noPlan) });
  const save = useSaveTerms(plan, onDone);
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <TextInput label={t('account.name')} required maxLength={100} maw={320} mt="md" {...form.getInputProps('name')} />
      <VersionFields inputOf={(path) => form.getInputProps(path)} />
      <Switch mt="md" label={t('staff.isSold')} {...form.getInputProps('is_sold', { type: 'checkbox' })} />
      <Group mt="md">
        <Button type="submit" loading={save.isPending}>
          {t(plan ? 'staff.newVersion' : 'staff.createPlan')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Group>
    </form>
  );
}

function useSaveTerms(plan: StaffPlan | undefined, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [id] = useState(() => `plan_${newId().replaceAll('-', '').slice(-12)}`);
  const bodyOf = ({ name, is_sold, ...version }: Values) => ({ name, is_sold, ...versionBody(version) });
  return useMutation({
    mutationFn: (values: Values) =>
      plan ? api.addPlanVersion({ params: { id: plan.id }, body: bodyOf(values) }) : api.addPlan({ params: { id }, body: bodyOf(values) }),
    onSuccess: () => {
      notifications.show({ message: t(plan ? 'staff.versionMade' : 'staff.planMade') });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['staff', 'plans'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
}
