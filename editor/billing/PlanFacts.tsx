import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import { dateOnly } from '../dates.ts';
import { billingDate } from './billing-date.ts';
import { money } from './money.ts';
import style from './billing.module.css';

/** The plan, its price, and its end. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { plan, period, status, renewal_date, ends_at, pending_change, addons } = subscription;
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
