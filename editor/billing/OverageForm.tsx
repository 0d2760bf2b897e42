import { Button, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overagePolicies, type OveragePolicy } from '#shared/billing/terms.ts';
import type { Subscription } from '#shared/contract/billing.ts';
import { api } from '../api.ts';
import { useWhyNot } from '../session/why-not.ts';
import { money } from './money.ts';
import { useBilling } from './billing-query.ts';
import style from './billing.module.css';

interface Props {
  subscription: Subscription;
  mayEdit: boolean;
}

/** The policy when the allowance is used up, and the highest cost of a month. */
export function OverageForm({ subscription, mayEdit }: Props) {
  const { t } = useTranslation();
  const { plan, overage_policy, hard_cap, status } = subscription;
  const [policy, setPolicy] = useState<OveragePolicy>(overage_policy);
  const [cap, setCap] = useState<number | string>(hard_cap === null ? '' : hard_cap / 100);
  const change = useBilling(
    (terms: { policy: OveragePolicy; hard_cap: number | null }) => api.changeOverage({ body: terms }),
    (terms) => ({ success: t(`billing.policyDone.${terms.policy}`), info: t('billing.noMethod') }),
  );
  const whyNot = useWhyNot()('subscription_edit');
  const paysNothing = status === 'trial' || status === 'expired';
  const prices = { pack: money(plan.pack_price, plan.currency), one: money(plan.completion_price, plan.currency) };
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ policy, hard_cap: cap === '' ? null : Math.round(Number(cap) * 100) });
      }}
    >
      <Radio.Group label={t('billing.policy')} value={policy} onChange={(value) => setPolicy(value as OveragePolicy)}>
        <Stack gap="xs" mt="xs">
          {overagePolicies.map((policy) => (
            <Radio
              key={policy}
              value={policy}
              label={t(`billing.policies.${policy}`)}
              description={t(`billing.policyTold.${policy}`, prices)}
              disabled={!mayEdit || (paysNothing && policy !== 'stop')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {mayEdit && paysNothing && <Text size="sm">{t('billing.policyNeedsPlan')}</Text>}
      <NumberInput
        label={t('billing.cap', { currency: plan.currency })}
        description={t('billing.capTold')}
        value={cap}
        onChange={setCap}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        disabled={!mayEdit}
      />
      {whyNot && <Text size="sm">{whyNot}</Text>}
      {mayEdit && (
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('billing.savePolicy')}
          </Button>
        </div>
      )}
    </form>
  );
}
