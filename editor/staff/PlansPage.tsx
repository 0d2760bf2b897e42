import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPlan } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { number } from '../figures.ts';
import { PlanVersionForm } from './PlanVersionForm.tsx';
import table from '../shell/table.module.css';
import style from '../billing/billing.module.css';

/** Provider staff: the plans, in all their versions. */
export function PlansPage() {
  const { t } = useTranslation();
  const list = useQuery({ queryKey: ['staff', 'plans'], queryFn: ({ signal }) => api.listStaffPlans(undefined, { signal }) });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('staff.plans')}</Title>
        <Text c="dimmed">{t('staff.plansLead')}</Text>
      </header>
      {list.data.data.map((plan) => (
        <PlanSection key={`${plan.id} ${plan.versions.length}`} plan={plan} />
      ))}
    </div>
  );
}

const limited = ['completions', 'live_games', 'editors', 'brands'] as const;

function PlanSection({ plan }: { plan: StaffPlan }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const heads = [
    t('staff.versionHead'),
    t('staff.soldSince'),
    t('staff.tenants'),
    t('billing.completions'),
    t('billing.liveGames'),
    t('billing.editors'),
    t('billing.brands'),
    t('staff.month'),
    t('staff.year'),
  ];
  return (
    <section>
      <Title order={2}>{plan.name}</Title>
      {!plan.is_sold && <Text c="dimmed">{t('staff.notSold')}</Text>}
      <table className={`${table.rows} ${table.cards} ${style.alike}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.versions.map((version) => (
            <VersionRow key={version.version} of={version} heads={heads} />
          ))}
        </tbody>
      </table>
      {isOpen ? (
        <PlanVersionForm plan={plan} onDone={() => setOpen(false)} />
      ) : (
        <Button mt="md" variant="default" aria-label={`${t('staff.newVersion')}: ${plan.name}`} onClick={() => setOpen(true)}>
          {t('staff.newVersion')}
        </Button>
      )}
    </section>
  );
}

function VersionRow({
  of: { version, created_at, tenants, prices },
  heads,
}: {
  of: StaffPlan['versions'][number];
  heads: readonly string[];
}) {
  const { t } = useTranslation();
  const limit = (value: number | null): string => (value === null ? t('billing.unlimited') : number().format(value));
  return (
    <tr>
      <th scope="row">{t('staff.version', { version })}</th>
      <td data-label={heads[1]}>{dateOnly(created_at)}</td>
      <td data-label={heads[2]}>{number().format(tenants)}</td>
      {limited.map((limitName, place) => (
        <td key={limitName} data-label={heads[place + 3]}>
          {limit(prices[0]?.[limitName] ?? null)}
        </td>
      ))}
      {(['price_month', 'price_year'] as const).map((priceName, place) => (
        <td key={priceName} data-label={heads[place + 7]}>
          <div>
            {prices.map((price) => (
              <div key={price.currency}>{money(price[priceName], price.currency)}</div>
            ))}
          </div>
        </td>
      ))}
    </tr>
  );
}
