import { Button, Group, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPlan } from '#shared/contract/staff-billing.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { dateOnly } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { number } from '../figures.ts';
import { PlanVersionForm } from './PlanVersionForm.tsx';
import { DataTable } from '../shell/DataTable.tsx';
import style from '../billing/billing.module.css';

/** Provider staff: the plans, in all their versions; plans are made and retired. */
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
      <NewPlan />
    </div>
  );
}

function NewPlan() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      {isOpen ? (
        <>
          <Title order={2}>{t('staff.newPlan')}</Title>
          <PlanVersionForm onDone={() => setOpen(false)} />
        </>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('staff.newPlan')}</Button>
      )}
    </section>
  );
}

/** Retires a plan, or restores it. The trial stays, since every customer begins with it. */
function Retirement({ plan: { id, name, retired_at } }: { plan: StaffPlan }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isRetired = retired_at !== null;
  const change = useMutation({
    mutationFn: () => (isRetired ? api.restorePlan({ params: { id } }) : api.retirePlan({ params: { id }, body: {} })),
    onSuccess: () => {
      notifications.show({ message: t(isRetired ? 'staff.planRestored' : 'staff.planRetired', { name }) });
      return queryClient.invalidateQueries({ queryKey: ['staff', 'plans'] });
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  if (id === 'trial') return null;
  return (
    <Button
      variant="default"
      aria-label={t(isRetired ? 'staff.restorePlanOf' : 'staff.retirePlanOf', { name })}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(isRetired ? 'staff.restorePlan' : 'staff.retirePlan')}
    </Button>
  );
}

/** What keeps new customers from choosing a plan. */
function WhyNotSold({ plan: { is_sold, retired_at } }: { plan: StaffPlan }) {
  const { t } = useTranslation();
  if (retired_at !== null) return <Text c="dimmed">{t('staff.retiredSince', { day: dateOnly(retired_at) })}</Text>;
  return is_sold ? null : <Text c="dimmed">{t('staff.notSold')}</Text>;
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
      <WhyNotSold plan={plan} />
      <DataTable heads={heads} className={style.alike}>
        {plan.versions.map((version) => (
          <VersionRow key={version.version} of={version} heads={heads} />
        ))}
      </DataTable>
      {isOpen ? (
        <PlanVersionForm plan={plan} onDone={() => setOpen(false)} />
      ) : (
        <Group mt="md">
          {plan.retired_at === null && (
            <Button variant="default" aria-label={`${t('staff.newVersion')}: ${plan.name}`} onClick={() => setOpen(true)}>
              {t('staff.newVersion')}
            </Button>
          )}
          <Retirement plan={plan} />
        </Group>
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
