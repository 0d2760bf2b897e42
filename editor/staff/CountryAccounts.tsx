import { Button, Group, Select, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Accounts } from '#shared/billing/accounts.ts';
import { ossCountries } from '#shared/billing/eu-countries.ts';

/** The accounts of countries that differ from those of the One-Stop-Shop scheme. */
export function CountryAccounts({ form }: { form: UseFormReturnType<Accounts> }) {
  const { t, i18n } = useTranslation();
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const { of_countries, vat_oss, revenue_oss } = form.values;
  const free = ossCountries.filter((country) => !of_countries.some((row) => row.country === country));
  const [next] = free;
  const account = { required: true, inputMode: 'numeric', pattern: '[1-8][0-9]{3}', maxLength: 4, w: 140 } as const;
  return (
    <>
      <Title order={4} size="sm" mt="md">
        {t('staff.ofCountries')}
      </Title>
      {of_countries.map(({ country }, place) => (
        <Group key={country} align="flex-end" mt="xs">
          <Select
            label={t('staff.ossCountry')}
            allowDeselect={false}
            data={[country, ...free].map((code) => ({ value: code, label: regions.of(code) ?? code }))}
            {...form.getInputProps(`of_countries.${place}.country`)}
          />
          <TextInput label={t('staff.vatAccount')} {...account} {...form.getInputProps(`of_countries.${place}.vat`)} />
          <TextInput label={t('staff.revenueAccount')} {...account} {...form.getInputProps(`of_countries.${place}.revenue`)} />
          <Button
            variant="default"
            aria-label={t('staff.removeCountry', { country: regions.of(country) ?? country })}
            onClick={() => form.removeListItem('of_countries', place)}
          >
            {t('staff.remove')}
          </Button>
        </Group>
      ))}
      {next && (
        <Button
          mt="xs"
          display="block"
          size="xs"
          variant="default"
          onClick={() => form.insertListItem('of_countries', { country: next, vat: vat_oss, revenue: revenue_oss })}
        >
          {t('staff.addCountry')}
        </Button>
      )}
    </>
  );
}
