import { Button, Group, Modal, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { ActivityQuestions } from './ActivityQuestions.tsx';
import { BankList } from './BankList.tsx';
import { DrawAtRandom } from './DrawAtRandom.tsx';
import { useChosen } from './use-chosen.ts';
import { useTake, type TakeProps } from './use-take.ts';
import style from './bank.module.css';

/** Adds questions to the open activity: from the bank, drawn at random for each game, or from another activity. */
export function TakeQuestions({ onClose }: { onClose: () => void }) {
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
          <CopyFromBank take={take.mutate} isPending={take.isPending} />
        </Tabs.Panel>
        <Tabs.Panel value="draw">
          <DrawAtRandom take={take.mutate} isPending={take.isPending} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <CopyFromActivity take={take.mutate} isPending={take.isPending} />
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

function CopyFromBank({ take, isPending }: TakeProps) {
  const { chosen, choose } = useChosen();
  return (
    <div className={style.stack}>
      <BankList chosen={chosen} choose={choose} />
      <CopyButton count={chosen.size} isPending={isPending} copy={() => take({ kind: 'copy', ids: [...chosen] })} />
    </div>
  );
}

function CopyFromActivity({ take, isPending }: TakeProps) {
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
        count={chosen.size}
        isPending={isPending}
        copy={() => from && take({ kind: 'copy', from_quiz: from, ids: [...chosen] })}
      />
    </div>
  );
}

function CopyButton({ count, isPending, copy }: { count: number; isPending: boolean; copy: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button disabled={count === 0} loading={isPending} onClick={copy}>
        {t('bank.copy', { count })}
      </Button>
    </Group>
  );
}
