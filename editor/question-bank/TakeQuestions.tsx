import { Button, Group, Modal, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';
import { useTarget } from '../imports/use-target.ts';
import type { Target } from '../kinds/activity-of-kind.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { ActivityQuestions } from './ActivityQuestions.tsx';
import { BankList } from './BankList.tsx';
import { DrawAtRandom } from './DrawAtRandom.tsx';
import { useChosen } from './use-chosen.ts';
import { useTake, type TakeProps } from './use-take.ts';
import style from './bank.module.css';

/** Adds questions to the open activity: from the bank, drawn at random for each game, or from another activity. `into`: the suggested target. */
export function TakeQuestions({ onClose, into }: { onClose: () => void; into?: Target }) {
  const { t } = useTranslation();
  const { mayBeDrawn } = useActivityOfKind().questions;
  const take = useTake(onClose);
  return (
    <Modal opened onClose={onClose} size="lg" title={t('bank.take')}>
      <Tabs defaultValue="bank" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="bank">{t('bank.ofBank')}</Tabs.Tab>
          {mayBeDrawn && <Tabs.Tab value="draw">{t('bank.atRandom')}</Tabs.Tab>}
          <Tabs.Tab value="activity">{t('bank.ofActivity')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="bank">
          <CopyFromBank into={into} take={take.mutate} isPending={take.isPending} />
        </Tabs.Panel>
        <Tabs.Panel value="draw">
          <DrawAtRandom take={take.mutate} isPending={take.isPending} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <CopyFromActivity into={into} take={take.mutate} isPending={take.isPending} />
        </Tabs.Panel>
      </Tabs>
      {take.error && (
        <Text role="alert" size="sm" c="var(--loss)" mt="sm">
          {take.error.message}
        </Text>
      )}
    </Modal>
  );
}

interface CopyProps extends TakeProps {
  into: Target | undefined;
}

function CopyFromBank({ into, take, isPending }: CopyProps) {
  const { chosen, choose } = useChosen();
  return (
    <div className={style.stack}>
      <BankList chosen={chosen} choose={choose} />
      <CopyButton
        into={into}
        count={chosen.size}
        isPending={isPending}
        copy={(target) => take({ kind: 'copy', ids: [...chosen], target })}
      />
    </div>
  );
}

function CopyFromActivity({ into, take, isPending }: CopyProps) {
  const { quizID } = useActivity();
  const [from, setFrom] = useState<string | null>(null);
  const { chosen, choose, clear } = useChosen();
  return (
    <div className={style.stack}>
      <ActivityQuestions
        except={quizID}
        quizID={from}
        chooseQuiz={(id) => {
          setFrom(id);
          clear();
        }}
        chosen={chosen}
        choose={choose}
      />
      <CopyButton
        into={into}
        count={chosen.size}
        isPending={isPending}
        copy={(target) => from && take({ kind: 'copy', from_quiz: from, ids: [...chosen], target })}
      />
    </div>
  );
}

interface ButtonProps extends Pick<CopyProps, 'into' | 'isPending'> {
  count: number;
  copy: (target: Target) => void;
}

function CopyButton({ into, count, isPending, copy }: ButtonProps) {
  const { t } = useTranslation();
  const { TargetChoice } = useActivityOfKind().questions;
  const { target, part, room, choose } = useTarget(into);
  const fitting = Math.min(count, room);
  return (
    <>
      {TargetChoice && <TargetChoice count={count} target={target} part={part} choose={choose} />}
      <Group justify="flex-end">
        <Button disabled={fitting === 0} loading={isPending} onClick={() => copy(target)}>
          {t('bank.copy', { count: fitting })}
        </Button>
      </Group>
    </>
  );
}
