import { NumberInput, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currencies } from '#shared/billing/terms.ts';
import { limits, prices } from './version-values.ts';

/** The limits and prices of a plan version. `inputOf`: the properties of a field by its path. */
export function VersionFields({ inputOf }: { inputOf: (path: string) => object }) {
  const { t } = useTranslation();
  const limitNames = {
    completions: t('billing.completionsMonth'),
    live_games: t('billing.liveGames'),
    editors: t('billing.editors'),
    brands: t('billing.brands'),
  };
  const priceNames = { month: t('staff.month'), year: t('staff.year'), pack: t('staff.pack'), completion: t('staff.one') };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} mt="md">
        {limits.map((limit) => (
          <NumberInput
            key={limit}
            label={limitNames[limit]}
            placeholder={t('staff.emptyUnlimited')}
            min={0}
            allowDecimal={false}
            {...inputOf(`limits.${limit}`)}
          />
        ))}
      </SimpleGrid>
      {currencies.map((currency) => (
        <SimpleGrid key={currency} cols={{ base: 1, sm: 2, md: 4 }} mt="md">
          {prices.map((price) => (
            <NumberInput
              key={price}
              label={t('staff.priceOf', { what: priceNames[price], currency })}
              required
              min={0}
              decimalScale={2}
              fixedDecimalScale
              {...inputOf(`${currency}.${price}`)}
            />
          ))}
        </SimpleGrid>
      ))}
    </>
  );
}
