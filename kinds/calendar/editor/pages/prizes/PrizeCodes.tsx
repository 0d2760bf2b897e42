import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prize } from '#shared/content/calendar.ts';
import type { PrizeStock } from '#shared/contract/prizes.ts';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { AddCodesDialog } from './AddCodesDialog.tsx';
import { DeleteCodesDialog } from './DeleteCodesDialog.tsx';
import { prizeCodesKey, prizeCodesQuery } from './prize-codes-query.ts';
import style from '../pages.module.css';

/** The stock of a prize's codes. A prize that was just added has none before it is saved. */
export function PrizeCodes({ prize, name }: { prize: Prize; name: string }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const list = useQuery(prizeCodesQuery(quizID));
  const [doing, setDoing] = useState<'add' | 'delete'>();
  const stock = list.data?.data.find(({ prize_id }) => prize_id === prize.id);
  const left = stock ? stock.codes - stock.given : 0;
  return (
    <div className={style.codes}>
      <Text size="sm" role="status">
        {stock && stock.codes > 0 ? t('prizes.stock', { count: stock.codes, given: stock.given, left }) : t('prizes.stockNone')}
      </Text>
      {list.error && (
        <Text size="sm" c="red" role="alert">
          {list.error.message}
        </Text>
      )}
      <div className={style.codeActions}>
        <Button size="xs" variant="light" aria-label={t('prizes.addCodesTo', { name })} onClick={() => setDoing('add')}>
          {t('prizes.addCodes')}
        </Button>
        {left > 0 && (
          <Button size="xs" variant="default" aria-label={t('prizes.deleteCodesOf', { name })} onClick={() => setDoing('delete')}>
            {t('prizes.deleteCodes')}
          </Button>
        )}
      </div>
      {stock && stock.codes > 0 && <LowAt stock={stock} />}
      <AddCodesDialog prize_id={prize.id} name={name} opened={doing === 'add'} close={() => setDoing(undefined)} />
      <DeleteCodesDialog prize_id={prize.id} name={name} left={left} opened={doing === 'delete'} close={() => setDoing(undefined)} />
    </div>
  );
}

function LowAt({ stock: { prize_id, low_at } }: { stock: PrizeStock }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  const [chosen, choose] = useState<number>();
  const save = useMutation({
    mutationFn: (next: number) => api.changePrizeAlert({ params: { id: prize_id }, body: { low_at: next } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: prizeCodesKey(quizID) }),
  });
  return (
    <NumberField
      label={t('prizes.lowAt')}
      min={0}
      max={100_000}
      allowDecimal={false}
      maw={240}
      error={save.error?.message}
      value={chosen ?? low_at}
      onNumber={(next) => {
        choose(next);
        save.mutate(next);
      }}
    />
  );
}
