import { Alert, Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillingDetails } from '#shared/contract/invoices.ts';
import { ApiError } from '#shared/contract/client.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { countryCodes } from './country-codes.ts';

const query = {
  queryKey: ['billing', 'details'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.readBillingDetails(undefined, { signal }),
};

/** To whom invoices go. */
export function BillingDetailsSection({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const read = useQuery(query);
  if (read.isPending) return <Loading />;
  if (read.isError) return <Failure error={read.error} reset={() => void read.refetch()} />;
  const { details, is_waiting, vat_check, vat_answer } = read.data;
  const kept = vat_check === 'valid' ? vat_answer : null;
  return (
    <>
      {is_waiting && (
        <Alert color="amber" mb="md">
          {t('billing.detailsWaiting')}
        </Alert>
      )}
      {vat_check === 'invalid' && (
        <Alert color="amber" mb="md">
          {t('billing.vatInvalid', { number: details?.vat_id ?? '' })}
        </Alert>
      )}
      <DetailsForm
        key={JSON.stringify(details)}
        details={details}
        vatCheck={vat_check}
        vatKept={
          kept?.consultation ? t('billing.vatKept', { date: dateOnly(kept.answered_at), consultation: kept.consultation }) : undefined
        }
        mayEdit={mayEdit}
      />
    </>
  );
}

const none = { company: '', address: '', postcode: '', city: '', country: 'SE', vat_id: '', email: '', reference: '' };

interface FormProps {
  details: BillingDetails | null;
  vatCheck: 'asked' | 'valid' | 'invalid' | null;
  /** With what it can be shown that the register answered. */
  vatKept: string | undefined;
  mayEdit: boolean;
}

function DetailsForm({ details, vatCheck, vatKept, mayEdit }: FormProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { ...none, ...details, vat_id: details?.vat_id ?? '', reference: details?.reference ?? '' } });
  const save = useMutation({
    mutationFn: ({ vat_id, reference, ...values }: typeof form.values) =>
      api.changeBillingDetails({ body: { ...values, vat_id: vat_id.trim() || null, reference: reference.trim() || null } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('billing.detailsSaved') });
      return queryClient.invalidateQueries({ queryKey: ['billing'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422)
        form.setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, [first]]) => [name, first])));
      else notifications.show({ color: 'red', message: error.message });
    },
  });
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const countries = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('billing.company')} required disabled={!mayEdit} maxLength={200} {...form.getInputProps('company')} />
        <TextInput
          label={t('billing.vatId')}
          description={[vatCheck === 'valid' || vatCheck === 'asked' ? t(`billing.vatCheck.${vatCheck}`) : t('billing.vatIdTold'), vatKept]
            .filter(Boolean)
            .join(' ')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={!mayEdit}
          maxLength={20}
          {...form.getInputProps('vat_id')}
        />
        <TextInput label={t('billing.address')} required disabled={!mayEdit} maxLength={200} {...form.getInputProps('address')} />
        <TextInput label={t('billing.postcode')} required disabled={!mayEdit} maxLength={20} {...form.getInputProps('postcode')} />
        <TextInput label={t('billing.city')} required disabled={!mayEdit} maxLength={100} {...form.getInputProps('city')} />
        <Select
          label={t('billing.detailsCountry')}
          required
          searchable
          allowDeselect={false}
          disabled={!mayEdit}
          data={countries}
          {...form.getInputProps('country')}
        />
        <TextInput
          label={t('billing.invoiceMail')}
          type="email"
          required
          disabled={!mayEdit}
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput label={t('billing.reference')} disabled={!mayEdit} maxLength={100} {...form.getInputProps('reference')} />
      </SimpleGrid>
      {mayEdit && (
        <Button mt="md" type="submit" loading={save.isPending}>
          {t('billing.saveDetails')}
        </Button>
      )}
    </form>
  );
}
