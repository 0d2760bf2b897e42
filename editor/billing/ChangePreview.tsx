import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#shared/billing/months.ts';
import type { Preview, UpgradeNow } from '#shared/contract/billing.ts';
import { dateOnly } from '../dates.ts';
import { number } from '../figures.ts';
import { billingDate } from './billing-date.ts';
import { money } from './money.ts';
import table from '../shell/table.module.css';

interface Props {
  preview: Preview;
  /** Of the plan. */
  name: string;
  /** The change begins now. */
  now: UpgradeNow | null;
}

/** What a change costs, at the next billing date or now, and what exceeds the limits. */
export function ChangePreview({ preview: { at, renewal_date, charges, discounts, total, currency, unfit }, name, now }: Props) {
  const { t } = useTranslation();
  const things = {
    live_games: t('billing.liveGames'),
    editors: t('billing.editors'),
    brands: t('billing.brands'),
    completions: t('billing.completions'),
  };
  return (
    <>
      <Text>
        {now
          ? t('billing.upgradeTold', { until: dateOnly(now.renewal_date) })
          : t('billing.from', { at: billingDate(at), until: dateOnly(renewal_date) })}
      </Text>
      <table className={table.rows}>
        <tbody>
          {(now ?? { charges }).charges.map(({ addon, quantity, amount }) => (
            <Sum
              key={addon ?? 'plan'}
              label={addon === null ? name : `${t(`billing.addon.${addon as 'editor'}`)} × ${quantity}`}
              amount={money(amount, currency)}
            />
          ))}
          {(now ?? { discounts }).discounts.map((discount, place) => (
            <Sum key={place} label={t('billing.discount', { name: discount.name })} amount={money(-discount.amount, currency)} />
          ))}
          {now ? <InvoiceSums now={now} currency={currency} /> : <Sum label={t('billing.total')} amount={money(total, currency)} isTotal />}
        </tbody>
      </table>
      {now && now.unpaid.length > 0 && (
        <Alert color="amber">{t('billing.unpaidTold', { count: now.unpaid.length, numbers: now.unpaid.join(', ') })}</Alert>
      )}
      {unfit.length > 0 && (
        <Alert color="amber" title={t('billing.unfit')}>
          {unfit.map(({ of: limited, used, limit }) => (
            <div key={limited}>{`${things[limited]}: ${t('billing.usedOf', { used, limit })}`}</div>
          ))}
          <Text size="sm" mt="xs">
            {t('billing.unfitTold')}
          </Text>
        </Alert>
      )}
    </>
  );
}

/** The rest of the invoice that is issued now: deductions, VAT, and the sum. */
function InvoiceSums({ now, currency }: { now: UpgradeNow; currency: Preview['currency'] }) {
  const { t } = useTranslation();
  const { credits, vat, vat_percent, total } = now;
  return (
    <>
      {credits.map(({ number, from, to, amount }, place) => (
        <Sum
          key={place}
          label={t('billing.unusedDays', { from: dateOnly(from), to: dateOnly(addDays(to, -1)), number })}
          amount={money(-amount, currency)}
        />
      ))}
      <Sum label={t('billing.vatOf', { percent: number().format(vat_percent) })} amount={money(vat, currency)} />
      <Sum label={t('billing.total')} amount={money(total, currency)} isTotal />
    </>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-number>{isTotal ? <strong>{amount}</strong> : amount}</td>
    </tr>
  );
}
