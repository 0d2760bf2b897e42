import { Anchor, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, monthOf } from '#shared/billing/months.ts';
import type { AllowanceMonth } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { number } from '../figures.ts';
import { paths } from '../paths.ts';
import { BarTable } from '../statistics/charts/BarTable.tsx';
import { TimeChart } from '../statistics/charts/TimeChart.tsx';
import { Completions } from './Completions.tsx';
import { Costs } from './Costs.tsx';
import { subscriptionQuery } from './billing-query.ts';
import { daysOfMonth } from './days-of-month.ts';
import { money } from './money.ts';
import style from './billing.module.css';

const monthsBack = 12;

/** A month’s completions: when, where, the forecast, and the cost. */
export function AllowanceScreen() {
  const { t, i18n } = useTranslation();
  const [present] = useState(() => monthOf(new Date()));
  const [month, setMonth] = useState(present);
  const query = useQuery({
    queryKey: ['billing', 'allowance', month],
    queryFn: ({ signal }) => api.readAllowance({ query: { month } }, { signal }),
  });
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = Array.from({ length: monthsBack + 1 }, (_, back) => addMonths(present, -back));
  return (
    <div className={style.page}>
      <header>
        <Anchor component={Link} to={paths.billing} size="sm">
          {t('bar.backTo', { list: t('billing.title') })}
        </Anchor>
        <Title order={1}>{t('billing.allowance')}</Title>
        <Text c="dimmed" maw="70ch">
          {t('billing.allowanceLead')}
        </Text>
        <Select
          mt="md"
          w={240}
          label={t('billing.month')}
          value={month}
          allowDeselect={false}
          onChange={(value) => value && setMonth(value)}
          data={months.map((value) => ({ value, label: name.format(new Date(value)) }))}
        />
      </header>
      {query.isPending ? (
        <Loading />
      ) : query.isError ? (
        <Failure error={query.error} reset={() => void query.refetch()} />
      ) : (
        <Month month={query.data} isPresent={month === present} />
      )}
      <Completions key={month} month={month} />
    </div>
  );
}

function Month({ month, isPresent }: { month: AllowanceMonth; isPresent: boolean }) {
  const { t } = useTranslation();
  const subscription = useQuery(subscriptionQuery).data;
  const spans = daysOfMonth(month.month);
  const counts = new Map(month.days.map((day) => [day.day, day.used]));
  return (
    <>
      <Sums month={month} isPresent={isPresent} />
      <TimeChart
        title={t('billing.byDay')}
        spans={spans}
        series={[{ name: t('billing.completions'), look: 'front', values: spans.map(({ first }) => counts.get(first) ?? 0) }]}
      />
      {isPresent && <Costs month={month} own={{ policy: subscription?.overage_policy, plan: subscription?.plan.id }} />}
      {month.used > 0 && <Where month={month} />}
    </>
  );
}

function Sums({ month, isPresent }: { month: AllowanceMonth; isPresent: boolean }) {
  const { t } = useTranslation();
  const { used, limit, beyond, owed, free, spent, currency, forecast } = month;
  const whole = number().format;
  return (
    <dl className={style.facts}>
      <div>
        <dt>{t('billing.counted')}</dt>
        <dd>
          {limit === null ? whole(used) : t('billing.usedOf', { used: whole(used), limit: whole(limit) })}
          {beyond > 0 && <small>{t('billing.beyondTold', { count: beyond, whole: whole(beyond) })}</small>}
        </dd>
      </div>
      {isPresent && (
        <div>
          <dt>{t('billing.forecast')}</dt>
          <dd>
            {forecast ? whole(forecast.expected) : t('billing.tooEarly')}
            {forecast && <small>{t('billing.range', { low: whole(forecast.low), high: whole(forecast.high) })}</small>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('billing.spent')}</dt>
        <dd>
          {money(spent, currency)}
          {owed > 0 && <small>{t('billing.owedTold', { count: owed, whole: whole(owed) })}</small>}
          {free > 0 && <small>{t('billing.freeTold', { count: free, whole: whole(free) })}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** By activity, and by country. */
function Where({ month: { used, activities, countries } }: { month: AllowanceMonth }) {
  const { t, i18n } = useTranslation();
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (
    <>
      <BarTable
        title={t('billing.byActivity')}
        what={t('retention.activity')}
        counted={t('billing.completions')}
        shareName={t('statistics.share')}
        whole={used}
        rows={activities.map(({ id, name, used: value }) => ({ key: id, name: name ?? t('billing.gone'), value }))}
      />
      <BarTable
        title={t('billing.byCountry')}
        what={t('billing.country')}
        counted={t('billing.completions')}
        shareName={t('statistics.share')}
        whole={used}
        rows={countries.map(({ country, used: value }) => ({
          key: country ?? '',
          name: country === null ? t('billing.unknownCountry') : (regions.of(country) ?? country),
          value,
        }))}
      />
    </>
  );
}
