import { Button, Group, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryAccounts } from './CountryAccounts.tsx';
import { bookedOn, type Accounts } from '#shared/billing/accounts.ts';
import { addDays, addMonths, monthOfDay } from '#shared/billing/months.ts';
import { api } from '../api.ts';
import { today } from '../dates.ts';
import { DayField } from '../statistics/DayField.tsx';

/** The books of a period as files for an accounting program, and the accounts that they name. */
export function Bookkeeping() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState(() => {
    const month = monthOfDay(today());
    return { from: addMonths(month, -1), to: addDays(month, -1) };
  });
  const plan = useQuery({ queryKey: ['staff', 'account-plan'], queryFn: ({ signal }) => api.readAccountPlan(undefined, { signal }) });
  const address = (format: 'sie' | 'csv') => `/api/v1/staff/bookkeeping?${new URLSearchParams({ ...period, format }).toString()}`;
  return (
    <section>
      <Title order={2}>{t('staff.bookkeeping')}</Title>
      <Text c="dimmed" mb="xs" maw="80ch">
        {t('staff.bookkeepingLead')}
      </Text>
      <Group align="flex-end" mb="md">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            required
            label={t(`billing.searchDay.${end}`)}
            value={period[end]}
            onChange={(day) => day && setPeriod({ ...period, [end]: day })}
          />
        ))}
        {(['sie', 'csv'] as const).map((format) => (
          <Button key={format} component="a" variant="default" href={address(format)} download>
            {t(`staff.bookkeepingFile.${format}`)}
          </Button>
        ))}
      </Group>
      {plan.data && <AccountForm key={JSON.stringify(plan.data.accounts)} accounts={plan.data.accounts} />}
    </section>
  );
}

function AccountForm({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: accounts });
  const save = useMutation({
    mutationFn: (body: Accounts) => api.changeAccountPlan({ body }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.accountsSaved') });
      return queryClient.invalidateQueries({ queryKey: ['staff', 'account-plan'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Title order={3} mb="xs">
        {t('staff.accounts')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 5 }} style={{ alignItems: 'end' }}>
        {bookedOn.map((on) => (
          <TextInput
            key={on}
            label={t(`staff.account.${on}`)}
            required
            inputMode="numeric"
            pattern="[1-8][0-9]{3}"
            maxLength={4}
            {...form.getInputProps(on)}
          />
        ))}
      </SimpleGrid>
      <CountryAccounts form={form} />
      <Button mt="md" type="submit" variant="default" loading={save.isPending}>
        {t('staff.saveAccounts')}
      </Button>
    </form>
  );
}
