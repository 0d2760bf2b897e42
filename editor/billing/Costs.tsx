import { Badge, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AllowanceMonth } from '#shared/contract/billing.ts';
import { money } from './money.ts';
import table from '../shell/table.module.css';

interface Row {
  key: string;
  name: string;
  cost: { expected: number; low: number; high: number };
  isOwn: boolean;
}
interface Props {
  month: AllowanceMonth;
  own: { policy: string | undefined; plan: string | undefined };
}

/** The month's expected cost under each policy, and with each plan. */
export function Costs({ month: { policies, plans, currency }, own }: Props) {
  const { t } = useTranslation();
  const byPolicy = policies.map(({ policy, cost }) => ({
    key: policy,
    name: t(`billing.policies.${policy}`),
    cost,
    isOwn: policy === own.policy,
  }));
  const byPlan = plans.map(({ plan, name, cost }) => ({ key: plan, name, cost, isOwn: plan === own.plan }));
  return (
    <section>
      <Title order={2}>{t('billing.costs')}</Title>
      <Text c="dimmed">{t('billing.costsTold')}</Text>
      <CostTable title={t('billing.costsByPolicy')} rows={byPolicy} currency={currency} mark={t('billing.chosen')} />
      <CostTable title={t('billing.costsByPlan')} rows={byPlan} currency={currency} mark={t('billing.yours')} />
    </section>
  );
}

function CostTable({ title, rows, currency, mark }: { title: string; rows: Row[]; currency: AllowanceMonth['currency']; mark: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Title order={3} size="h5" mt="md" mb="xs">
        {title}
      </Title>
      <table className={table.rows}>
        <tbody>
          {rows.map(({ key, name, cost: { expected, low, high }, isOwn }) => (
            <tr key={key}>
              <th scope="row">
                {name}{' '}
                {isOwn && (
                  <Badge size="sm" variant="light">
                    {mark}
                  </Badge>
                )}
              </th>
              <td data-number>
                {money(expected, currency)}
                {low !== high && <small>{t('billing.range', { low: money(low, currency), high: money(high, currency) })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
