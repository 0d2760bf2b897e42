import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/billing.ts';
import { number } from '../figures.ts';
import style from './billing.module.css';

/** The usage of everything that the plan limits. */
export function Usage({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { allowance, editors, brands, live_games } = subscription;
  const whole = number().format;
  const rows = [
    {
      name: t('billing.completions'),
      ...allowance,
      more: allowance.forecast === null ? undefined : t('billing.mayCome', { count: allowance.forecast, whole: whole(allowance.forecast) }),
    },
    { name: t('billing.liveGames'), ...live_games, more: undefined },
    { name: t('billing.editors'), ...editors, more: undefined },
    { name: t('billing.brands'), ...brands, more: undefined },
  ];
  return (
    <dl className={style.facts}>
      {rows.map(({ name, used, limit, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {limit === null
              ? t('billing.usedUnlimited', { used: whole(used) })
              : t('billing.usedOf', { used: whole(used), limit: whole(limit) })}
            {limit !== null && (
              <Progress
                mt={4}
                size="sm"
                aria-label={name}
                value={Math.min(100, (used / Math.max(1, limit)) * 100)}
                color={used * 10 >= limit * 9 ? 'yellow' : 'spruce'}
              />
            )}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
