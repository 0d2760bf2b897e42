import { Anchor, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, Subscription } from '#shared/contract/billing.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { number } from '../figures.ts';
import { paths } from '../paths.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { money } from './money.ts';
import { plansQuery, subscriptionQuery } from './billing-query.ts';
import style from './billing.module.css';

type Period = Subscription['period'];
type Currency = Plan['currency'];

/** The plans side by side, monthly or annual, and the effect of a change. */
export function UpgradeScreen() {
  const { t } = useTranslation();
  const query = useQuery(subscriptionQuery);
  const [period, setPeriod] = useState<Period>();
  const [currency, setCurrency] = useState<Currency>();
  const own = query.data;
  const shown = { period: period ?? own?.period ?? 'monthly', currency: currency ?? own?.plan.currency ?? 'EUR' };
  const plans = useQuery(plansQuery(shown.currency));
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  if (plans.isError) return <Failure error={plans.error} reset={() => void plans.refetch()} />;
  if (!own || plans.isPending) return <Loading />;
  return (
    <div className={style.page}>
      <header>
        <Anchor component={Link} to={paths.billing} size="sm">
          {t('bar.backTo', { list: t('billing.title') })}
        </Anchor>
        <Title order={1}>{t('billing.changePlan')}</Title>
        <Text c="dimmed" maw="70ch">
          {own.renewal_date ? t('billing.upgradeLead', { at: dateOnly(own.renewal_date) }) : t('billing.upgradeNow')}
        </Text>
      </header>
      <Group>
        <SegmentedControl
          aria-label={t('billing.period')}
          value={shown.period}
          onChange={(value) => setPeriod(value as Period)}
          data={(['monthly', 'annual'] as const).map((value) => ({ value, label: t(`billing.periods.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('billing.currency')}
          value={shown.currency}
          onChange={(value) => setCurrency(value as Currency)}
          data={['EUR', 'SEK']}
        />
      </Group>
      <ul className={style.plans}>
        {plans.data.data
          .filter(({ id }) => id !== 'trial')
          .map((plan) => (
            <PlanCard key={plan.id} plan={plan} period={shown.period} own={own} />
          ))}
      </ul>
    </div>
  );
}

function PlanCard({ plan, period, own }: { plan: Plan; period: Period; own: Subscription }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const has = own.plan.id === plan.id && own.status !== 'expired';
  const isOwn = has && own.period === period && own.plan.currency === plan.currency;
  const limit = (value: number | null): string => (value === null ? t('billing.unlimited') : number().format(value));
  const lines = [
    `${t('billing.completionsMonth')}: ${limit(plan.completions)}`,
    `${t('billing.liveGames')}: ${limit(plan.live_games)}`,
    `${t('billing.editors')}: ${limit(plan.editors)}`,
    `${t('billing.brands')}: ${limit(plan.brands)}`,
    t('billing.beyondPrices', { pack: money(plan.pack_price, plan.currency), one: money(plan.completion_price, plan.currency) }),
  ];
  const saved = period === 'annual' ? 12 * plan.price_month - plan.price_year : 0;
  return (
    <li {...(has && { 'data-own': true })}>
      <Title order={2}>{plan.name}</Title>
      <div>
        <span className={style.price}>{money(period === 'annual' ? plan.price_year : plan.price_month, plan.currency)}</span>{' '}
        {t(`billing.per.${period}`)}
        {saved > 0 && <small>{t('billing.saves', { amount: money(saved, plan.currency) })}</small>}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button variant={isOwn ? 'default' : 'filled'} disabled={isOwn} onClick={() => setOpen(true)}>
        {isOwn ? t('billing.yours') : t('billing.choose', { name: plan.name })}
      </Button>
      {isOpen && <ChangeDialog plan={plan} period={period} own={own} onClose={() => setOpen(false)} />}
    </li>
  );
}
