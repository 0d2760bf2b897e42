import { Box, Button, Group, NumberInput, Select, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ossCountries } from '#shared/billing/eu-countries.ts';
import type { VatRates as Rates } from '#shared/contract/oss.ts';
import { api } from '../api.ts';
import { dateOnly, today } from '../dates.ts';
import { number } from '../figures.ts';
import { DayField } from '../statistics/DayField.tsx';
import { DataTable } from '../shell/DataTable.tsx';

const queryKey = ['billing', 'vat-rates'];

/** The names of countries in the reader's language, and their order. */
function useCountries() {
  const { i18n } = useTranslation();
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const nameOf = (country: string): string => regions.of(country) ?? country;
  return { nameOf, byName: (a: string, b: string) => nameOf(a).localeCompare(nameOf(b), i18n.language) };
}

/** The standard rates of VAT of the member states, and those that staff enter when a state changes its rate. */
export function VatRates() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({ queryKey, queryFn: ({ signal }) => api.listVatRates(undefined, { signal }) });
  if (!found.data) return null;
  return (
    <>
      <Title order={3} mt="lg">
        {t('staff.vatRates')}
      </Title>
      <Text c="dimmed" mb="xs" maw="80ch">
        {t('staff.vatRateChecked', { day: dateOnly(found.data.checked_on) })}
      </Text>
      <VatRateForm />
      <Button mt="md" size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'staff.vatRatesHide' : 'staff.vatRatesShow')}
      </Button>
      {isOpen && (
        <Box mt="md" maw={640}>
          <RateTable rows={found.data.data} />
        </Box>
      )}
    </>
  );
}

function RateTable({ rows }: { rows: Rates['data'] }) {
  const { t } = useTranslation();
  const { nameOf, byName } = useCountries();
  const heads = [t('staff.ossCountry'), t('staff.ossPercent'), t('staff.vatRateFrom')];
  return (
    <DataTable label={t('staff.vatRates')} heads={heads} figures={[1]}>
      {rows
        .toSorted((a, b) => byName(a.country, b.country))
        .map(({ country, from_day, percent, is_noted }) => (
          <tr key={`${country} ${from_day}`}>
            <th scope="row">{nameOf(country)}</th>
            <td data-number data-label={heads[1]}>
              {number({ style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)}
            </td>
            <td data-label={heads[2]}>{`${dateOnly(from_day)}${is_noted ? `, ${t('staff.vatRateNoted')}` : ''}`}</td>
          </tr>
        ))}
    </DataTable>
  );
}

function VatRateForm() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { nameOf, byName } = useCountries();
  const form = useForm({ initialValues: { country: ossCountries[0] ?? 'AT', from_day: today(), percent: '' as number | '' } });
  const save = useMutation({
    mutationFn: ({ percent, ...rate }: typeof form.values) => api.noteVatRate({ body: { ...rate, percent: Number(percent) } }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('staff.vatRateSaved') });
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Group align="flex-end">
        <Select
          label={t('staff.ossCountry')}
          allowDeselect={false}
          searchable
          data={ossCountries.toSorted(byName).map((one) => ({ value: one, label: nameOf(one) }))}
          {...form.getInputProps('country')}
        />
        <NumberInput
          label={t('staff.ossPercent')}
          required
          min={15}
          max={30}
          decimalScale={1}
          suffix=" %"
          w={120}
          {...form.getInputProps('percent')}
        />
        <DayField
          label={t('staff.vatRateFrom')}
          required
          value={form.values.from_day}
          onChange={(day) => day && form.setFieldValue('from_day', day)}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('staff.saveVatRate')}
        </Button>
      </Group>
    </form>
  );
}
