import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { NoticeKind } from '#shared/billing/notice.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { Output } from '#shared/contract/operation.ts';
import { api } from '../api.ts';
import { dateOnly } from '../dates.ts';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { money } from './money.ts';
import style from './billing.module.css';

type Notice = NonNullable<Output<typeof billing.readBillingNotice>['notice']>;

const refreshMs = 5 * 60_000;
const wayOut = {
  payment_failed: paths.billing,
  limit_reached: paths.upgrade,
  details_missing: paths.billing,
  invoice_waiting: paths.billing,
  near_limit: paths.allowance,
  trial: paths.upgrade,
} as const satisfies Record<NoticeKind, string>;

/** Above every page, for members who may see billing: the most urgent thing to know, and the page where to act. */
export function BillingBar() {
  const { t } = useTranslation();
  const profile = useProfile();
  const isOnBilling = useRouterState({ select: ({ location }) => location.pathname.startsWith(paths.billing) });
  const isShown = holdsAny(profile, 'subscription_access') && !profile.visit && !isOnBilling;
  const { data } = useQuery({
    queryKey: ['billing', 'notice', profile.tenant?.id],
    queryFn: ({ signal }) => api.readBillingNotice(undefined, { signal }),
    enabled: isShown,
    refetchInterval: refreshMs,
  });
  const notice = data?.notice;
  if (!isShown || !notice) return null;
  const { kind } = notice;
  return (
    <aside className={style.notice} aria-label={t('billing.title')}>
      {noticeText(notice, t)}{' '}
      <Anchor component={Link} to={wayOut[kind]} inherit underline="always">
        {t(`billing.notice.${kind}.act`)}
      </Anchor>
    </aside>
  );
}

function noticeText({ kind, days = 0, percent = 0, invoice }: Notice, t: TFunction): string {
  if (kind === 'trial') return t('billing.notice.trial.told', { count: days });
  if (kind === 'near_limit') return t('billing.notice.near_limit.told', { percent });
  if (!invoice) return t(`billing.notice.${kind as 'limit_reached' | 'details_missing'}.told`);
  const values = { number: invoice.number, amount: money(invoice.left, invoice.currency), at: dateOnly(invoice.due_on) };
  return t(`billing.notice.${kind as 'payment_failed' | 'invoice_waiting'}.told`, values);
}
