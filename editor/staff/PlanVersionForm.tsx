import { Button, Group, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#shared/ids.ts';
import { currencies, type Currency } from '#shared/billing/terms.ts';
import type { StaffPlan } from '#shared/contract/staff-billing.ts';
import { api } from '../api.ts';

const limits = ['completions', 'live_games', 'editors', 'brands'] as const;
const prices = ['month', 'year', 'pack', 'completion'] as const;
type Amount = number | '';

/** Starts from the last version of the plan, if it has one; prices in whole euros and kronor with decimals. */
function valuesOf({ name, is_sold, versions }: Pick<StaffPlan, 'name' | 'is_sold' | 'versions'>) {
  const last = versions[0]?.prices ?? [];
  const pricesIn = (currency: Currency) => last.find((candidate) => candidate.currency === currency);
  const priced = (currency: Currency): Record<(typeof prices)[number], number> => {
    const own = pricesIn(currency);
    return {
      month: (own?.price_month ?? 0) / 100,
      year: (own?.price_year ?? 0) / 100,
      pack: (own?.pack_price ?? 0) / 100,
      completion: (own?.completion_price ?? 0) / 100,
    };
  };
  const limited = Object.fromEntries(limits.map((of_) => [of_, last[0]?.[of_] ?? ''])) as Record<(typeof limits)[number], Amount>;
  return { name, is_sold, limits: limited, EUR: priced('EUR'), SEK: priced('SEK') };
}

type Values = ReturnType<typeof valuesOf>;

/** The form of the call: amounts in the smallest unit, and null for no limit. */
function bodyOf({ name, is_sold, limits: values, ...priced }: Values) {
  const limit = (name: (typeof limits)[number]): number | null => (values[name] === '' ? null : values[name]);
  const minor = (currency: Currency, name: (typeof prices)[number]): number => Math.round(priced[currency][name] * 100);
  const priceOf = (currency: Currency) => ({
    currency,
    month: minor(currency, 'month'),
    year: minor(currency, 'year'),
    pack: minor(currency, 'pack'),
    completion: minor(currency, 'completion'),
  });
  return {
    name,
    is_sold,
    completions: limit('completions'),
    live_games: limit('live_games'),
    editors: limit('editors'),
    brands: limit('brands'),
    prices: currencies.map(priceOf),
  };
}

const noPlan = { name: '', is_sold: true, versions: [] };

/** A new version of a plan, or a new plan with its first version. */
export function PlanVersionForm({ plan, onDone }: { plan?: StaffPlan; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: valuesOf(plan ?? noPlan) });
  const limitNames = {
    completions: t('billing.completionsMonth'),
    live_games: t('billing.liveGames'),
    editors: t('billing.editors'),
    brands: t('billing.brands'),
  };
  const priceNames = { month: t('staff.month'), year: t('staff.year'), pack: t('staff.pack'), completion: t('staff.one') };
  const save = useSaveTerms(plan, onDone);
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <TextInput label={t('account.name')} required maxLength={100} maw={320} mt="md" {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} mt="md">
        {limits.map((limit) => (
          <NumberInput
            key={limit}
            label={limitNames[limit]}
            placeholder={t('staff.emptyUnlimited')}
            min={0}
            allowDecimal={false}
            {...form.getInputProps(`limits.${limit}`)}
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
              {...form.getInputProps(`${currency}.${price}`)}
            />
          ))}
        </SimpleGrid>
      ))}
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
