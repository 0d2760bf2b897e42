import { Button, Group, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { Seller } from '#shared/contract/invoices.ts';
import { api } from '../api.ts';
import { today } from '../dates.ts';
import { DayField } from '../statistics/DayField.tsx';

const none = {
  name: '',
  address: '',
  postcode: '',
  city: '',
  email: '',
  organisation_number: '',
  has_f_tax: true,
  payment_days: 30,
  oss_registered: false,
};

/** The issuer of future invoices. */
export function SellerForm({ seller }: { seller: Seller | null }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { ...none, ...seller, bankgiro: seller?.bankgiro ?? '', iban: seller?.iban ?? '', bic: seller?.bic ?? '' },
  });
  const plain = (text: string): string | null => text.replace(/[\s-]/g, '').toUpperCase() || null;
  const save = useMutation({
    mutationFn: ({ bankgiro, iban, bic, organisation_number, ...values }: typeof form.values) =>
      api.changeSeller({
        body: {
          ...values,
          organisation_number: plain(organisation_number) ?? '',
          bankgiro: plain(bankgiro),
          iban: plain(iban),
          bic: plain(bic),
        },
      }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.sellerSaved') });
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422)
        form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, [first]]) => [name, first])));
      else notifications.show({ color: 'red', message: error.message });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('billing.company')} required {...form.getInputProps('name')} />
        <TextInput label={t('staff.organisationNumber')} required {...form.getInputProps('organisation_number')} />
        <TextInput label={t('billing.address')} required {...form.getInputProps('address')} />
        <TextInput label={t('billing.postcode')} required {...form.getInputProps('postcode')} />
        <TextInput label={t('billing.city')} required {...form.getInputProps('city')} />
        <TextInput label={t('account.email')} type="email" required {...form.getInputProps('email')} />
        <TextInput label="Bankgiro" {...form.getInputProps('bankgiro')} />
        <TextInput label="IBAN" {...form.getInputProps('iban')} />
        <TextInput label="BIC" {...form.getInputProps('bic')} />
        <NumberInput
          label={t('staff.paymentDays')}
          required
          min={0}
          max={90}
          allowDecimal={false}
          {...form.getInputProps('payment_days')}
        />
      </SimpleGrid>
      <Switch mt="md" label={t('staff.hasFTax')} {...form.getInputProps('has_f_tax', { type: 'checkbox' })} />
      <Switch
        mt="md"
        label={t('staff.ossRegistered')}
        description={t('staff.ossRegisteredTold')}
        {...form.getInputProps('oss_registered', { type: 'checkbox' })}
      />
      <Button mt="md" type="submit" loading={save.isPending}>
        {t('staff.saveSeller')}
      </Button>
    </form>
  );
}

/** The exchange rate of the euro, for Swedish VAT on invoices in euros. */
export function DayRateForm() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { day: today(), rate: '' as number | '' } });
  const save = useMutation({
    mutationFn: ({ day, rate }: typeof form.values) => api.noteDayRate({ body: { day, rate: Math.round(Number(rate) * 10_000) } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.rateSaved') });
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Group align="flex-end">
        <DayField label={t('staff.rateDay')} required value={form.values.day} onChange={(day) => day && form.setFieldValue('day', day)} />
        <NumberInput label={t('staff.rateOf')} required min={0.1} max={1000} decimalScale={4} {...form.getInputProps('rate')} />
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('staff.saveRate')}
        </Button>
      </Group>
    </form>
  );
}
