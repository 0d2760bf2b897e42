import { Alert, Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useWhyNot } from '../session/why-not.ts';
import { BillingDetailsSection } from './BillingDetailsForm.tsx';
import { EndSubscription } from './EndSubscription.tsx';
import { Invoices } from './Invoices.tsx';
import { OverageForm } from './OverageForm.tsx';
import { Packs } from './Packs.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { Payments } from './Payments.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { billingDate } from './billing-date.ts';
import { subscriptionQuery } from './billing-query.ts';
import { Usage } from './Usage.tsx';
import style from './billing.module.css';

/** The subscription: its plan, its usage, and the policy beyond the plan. */
export function BillingScreen() {
  const { t } = useTranslation();
  const query = useQuery(subscriptionQuery);
  const whyNot = useWhyNot();
  const mayEdit = holdsAny(useProfile(), 'subscription_edit');
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  const subscription = query.data;
  const { status, players_refused, allowance } = subscription;
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('billing.title')}</Title>
        {players_refused === 'completion_limit' && (
          <Alert color="red" title={t('refused.completion_limit.title')}>
            {t('billing.stoppedTold', { at: billingDate(allowance.to) })}
          </Alert>
        )}
        {status === 'expired' && <Alert color="red">{t('billing.expiredTold')}</Alert>}
        {status === 'cancelled' && <Alert color="amber">{t('billing.cancelledTold')}</Alert>}
        {status === 'past_due' && <Alert color="amber">{t('billing.pastDueTold')}</Alert>}
      </header>
      <section>
        <PlanFacts subscription={subscription} />
        <Group mt="md">
          {mayEdit ? (
            <Button component={Link} to={paths.upgrade}>
              {t('billing.changePlan')}
            </Button>
          ) : (
            <Reasoned reason={whyNot('subscription_edit')}>
              <Button>{t('billing.changePlan')}</Button>
            </Reasoned>
          )}
          {mayEdit && <EndSubscription subscription={subscription} />}
        </Group>
      </section>
      <section>
        <Title order={2}>{t('billing.usage')}</Title>
        <Usage subscription={subscription} />
        <Button mt="md" variant="default" component={Link} to={paths.allowance}>
          {t('billing.toAllowance')}
        </Button>
      </section>
      <section>
        <Title order={2}>{t('billing.beyond')}</Title>
        <OverageForm key={`${subscription.overage_policy} ${subscription.hard_cap}`} subscription={subscription} mayEdit={mayEdit} />
      </section>
      <section>
        <Title order={2}>{t('billing.packs')}</Title>
        <Packs subscription={subscription} mayEdit={mayEdit} />
      </section>
      <section>
        <Title order={2}>{t('billing.payment')}</Title>
        <PaymentMethods subscription={subscription} mayEdit={mayEdit} />
      </section>
      <section>
        <Title order={2}>{t('billing.payments')}</Title>
        <Payments subscription={subscription} />
      </section>
      <section>
        <Title order={2}>{t('billing.invoices')}</Title>
        <Invoices mayPay={mayEdit && subscription.payment_methods.some(({ type, is_default }) => type === 'card' && is_default)} />
      </section>
      <section>
        <Title order={2}>{t('billing.details')}</Title>
        <BillingDetailsSection mayEdit={mayEdit} />
      </section>
    </div>
  );
}
