import { Button, Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import type { Item } from '#shared/contract/items.ts';
import { regradePolicies, type RegradePolicy } from '#shared/content/regrade-policies.ts';
import { answerName } from './item-words.ts';

export interface Correction {
  policy: RegradePolicy;
  nobody_loses: boolean;
  right_answer_ids?: string[];
  reason: string;
}

interface Props {
  item: Item;
  isBusy: boolean;
  cancel: () => void;
  send: (correction: Correction) => void;
}

/** The right answer, the policy, and the reason. Starts with the answer that strong players choose, when the analysis found one. */
export function KeyForm({ item, isBusy, cancel, send }: Props) {
  const { t } = useTranslation();
  const found = item.flags.find(({ flag }) => flag === 'wrong_key')?.answer_ids[0];
  const keyed = item.answers.filter(({ is_right }) => is_right).map(({ id }) => id);
  const [right, setRight] = useState<string[]>(found === undefined ? keyed : [found]);
  const [policy, setPolicy] = useState<RegradePolicy>('new_key');
  const [nobodyLoses, setNobodyLoses] = useState(false);
  const [reason, setReason] = useState('');
  const hasKey = policy === 'new_key' || policy === 'old_or_new';
  const isChosen = item.answers.length > 0;
  const correction = { policy, nobody_loses: nobodyLoses, reason: reason.trim() };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ ...correction, ...(hasKey && isChosen && { right_answer_ids: right }) });
      }}
    >
      <Stack gap="md">
        <Text fw={600}>{item.text}</Text>
        <PolicyChoice policy={policy} choose={setPolicy} />
        {hasKey && <RightAnswers item={item} right={right} choose={setRight} />}
        <Checkbox
          label={t('items.nobodyLoses')}
          description={t('items.nobodyLosesText')}
          checked={nobodyLoses}
          onChange={(event) => setNobodyLoses(event.currentTarget.checked)}
        />
        <Textarea
          label={t('items.reason')}
          description={t('items.reasonText')}
          autosize
          minRows={2}
          maxLength={1000}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogButtons cancel={cancel}>
          <Button type="submit" loading={isBusy} disabled={reason.trim() === '' || (hasKey && isChosen && right.length === 0)}>
            {t('items.preview')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function PolicyChoice({ policy, choose }: { policy: RegradePolicy; choose: (policy: RegradePolicy) => void }) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('items.policy')} value={policy} onChange={(value) => choose(value as RegradePolicy)}>
      <Stack gap="xs" mt="xs">
        {regradePolicies.map((name) => (
          <Radio key={name} value={name} label={t(`items.policies.${name}`)} description={t(`items.policyText.${name}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function RightAnswers({ item, right, choose }: { item: Item; right: string[]; choose: (ids: string[]) => void }) {
  const { t } = useTranslation();
  if (item.answers.length === 0) return <Text size="sm">{t('items.keyOfDraft')}</Text>;
  return (
    <Checkbox.Group label={t('items.rightAnswers')} value={right} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {item.answers.map(({ id, is_right }) => (
          <Checkbox
            key={id}
            value={id}
            label={is_right ? t('items.wasRight', { answer: answerName(item, id, t) }) : answerName(item, id, t)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
