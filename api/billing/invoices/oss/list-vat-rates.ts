import { ossCountries } from '#shared/billing/eu-countries.ts';
import { billingDay } from '#shared/billing/months.ts';
import { ratesChecked, ratesOf } from '#shared/billing/standard-rates.ts';
import { oss } from '#shared/contract/oss.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findNotedRates } from './noted-rates.ts';

export const listVatRates = serve(oss.listVatRates, (_, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const noted = await findNotedRates(tx);
    const today = billingDay(clock.now());
    const data = ossCountries.flatMap((country) => {
      const rates = ratesOf(country, noted);
      const present = rates.findIndex(({ from_day }) => from_day <= today);
      return rates.slice(0, present + 1).map((rate) => ({ ...rate, country, is_noted: noted.some((one) => isSameDay(one, rate)) }));
    });
    return { checked_on: ratesChecked, data };
  }),
);

const isSameDay = (a: { country: string; from_day: string }, b: typeof a): boolean => a.country === b.country && a.from_day === b.from_day;
