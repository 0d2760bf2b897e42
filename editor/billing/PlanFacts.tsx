import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import { dateOnly } from '../dates.ts';
import { billingDate } from './billing-date.ts';
import { money } from './money.ts';
import style from './billing.module.css';

/** The plan, its price, and its end. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { plan, period, status, renewal_date, ends_at, pending_change, addons, price_agreement } = subscription;
  const price = period === 'annual' ? plan.price_year : plan.price_month;
  return (
    <dl className={style.facts}>
      <div>
        <dt>{t('billing.plan')}</dt>
        <dd>
          {plan.name}
          <small>{t(`billing.status.${status}`)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('billing.price')}</dt>
        <dd>
          {money(price, plan.currency)}
          <small>{t(`billing.per.${period}`)}</small>
          {addons.map(({ id, quantity, price: each }) => (
            <small key={id}>{`${t(`billing.addon.${id as 'editor'}`)} × ${quantity}: ${money(quantity * each, plan.currency)}`}</small>
          ))}
        </dd>
      </div>
      {price_agreement && <AgreedPrice agreement={price_agreement} period={period} currency={plan.currency} />}
      <div>
        <dt>{renewal_date ? t('billing.renews') : t('billing.ends')}</dt>
        <dd>
          {renewal_date ? dateOnly(renewal_date) : ends_at ? billingDate(ends_at) : '–'}
          {pending_change && (
            <small>
              {t('billing.pending', {
                name: pending_change.name,
                per: t(`billing.per.${pending_change.period}`),
                at: billingDate(pending_change.at),
              })}
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface AgreedPriceProps extends Pick<Subscription, 'period'> {
  agreement: NonNullable<Subscription['price_agreement']>;
  currency: Subscription['plan']['currency'];
}

/** The customer's own price beside that of the list, and the periods for which it is agreed. */
function AgreedPrice({ agreement, period, currency }: AgreedPriceProps) {
  const { t } = useTranslation();
  const { from_day, until_day, reason, price_month, price_year, list_month, list_year } = agreement;
  const [own, list] = period === 'annual' ? [price_year, list_year] : [price_month, list_month];
  const from = dateOnly(from_day);
  return (
    <div>
      <dt>{t('billing.agreedPrice')}</dt>
      <dd>
        {t('billing.agreedNow', { price: money(own, currency), list: money(list, currency) })}
        <small>
          {until_day === null ? t('billing.agreedFrom', { from }) : t('billing.agreedUntil', { from, until: dateOnly(until_day) })}
        </small>
        <small>{reason}</small>
      </dd>
    </div>
  );
}
