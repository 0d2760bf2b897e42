import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '#shared/billing/country-codes.ts';
import type { DetailsForm } from './use-billing-details.ts';

interface Props {
  form: DetailsForm;
  mayEdit?: boolean;
  /** The result of the check of the VAT number. */
  vatHint?: string;
}

/** The fields of billing details. */
export function DetailsFields({ form, mayEdit = true, vatHint }: Props) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const countries = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const own = { disabled: !mayEdit };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label={t('billing.company')} required maxLength={200} {...own} {...form.getInputProps('company')} />
      <TextInput
        label={t('billing.vatId')}
        description={vatHint ?? t('billing.vatIdHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={20}
        {...own}
        {...form.getInputProps('vat_id')}
      />
      <TextInput label={t('billing.address')} required maxLength={200} {...own} {...form.getInputProps('address')} />
      <TextInput label={t('billing.postcode')} required maxLength={20} {...own} {...form.getInputProps('postcode')} />
      <TextInput label={t('billing.city')} required maxLength={100} {...own} {...form.getInputProps('city')} />
      <Select
        label={t('billing.detailsCountry')}
        required
        searchable
        allowDeselect={false}
        data={countries}
        {...own}
        {...form.getInputProps('country')}
      />
      <TextInput label={t('billing.invoiceMail')} type="email" required maxLength={254} {...own} {...form.getInputProps('email')} />
      <TextInput label={t('billing.reference')} maxLength={100} {...own} {...form.getInputProps('reference')} />
      <TextInput
        label={t('billing.contacts')}
        description={t('billing.contactsTold')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={1300}
        {...own}
        {...form.getInputProps('contacts')}
      />
      <TextInput label={t('billing.orderNumber')} maxLength={100} {...own} {...form.getInputProps('order_number')} />
    </SimpleGrid>
  );
}
