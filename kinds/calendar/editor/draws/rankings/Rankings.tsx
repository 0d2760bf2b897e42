import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { Ranking } from '#shared/contract/rankings.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useActivity } from '#editor/editing/activity-context.ts';
import { Failure } from '#editor/errors/Failure.tsx';
import { Loading } from '#editor/errors/Loading.tsx';
import { JudgeDialog } from './JudgeDialog.tsx';
import { NewRankingDialog } from './NewRankingDialog.tsx';
import { RankingRow } from './RankingRow.tsx';
import { rankingsQuery } from './rankings-query.ts';
import { SettleDialog, type Settling } from './SettleDialog.tsx';
import style from '#kinds/calendar/editor/draws/draws.module.css';

type Doing = { what: 'choose' } | { what: 'judge'; ranking: Ranking } | ({ what: 'settle' } & Settling);

/** Winners by skill: most points first; equal players are ordered by their answers to the tie-break. */
export function Rankings() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const list = useQuery(rankingsQuery(quizID));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  // The list of draws already shows the message for members who may not see players.
  if (list.error instanceof ApiError && list.error.status === 403) return null;
  return (
    <section className={style.draws} aria-labelledby="rankings">
      <Title order={3} id="rankings" fz="var(--type-20)">
        {t('rankings.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('rankings.lead')}
      </Text>
      {list.isError && !list.data ? (
        <Failure error={list.error} reset={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading />
      ) : (
        <>
          <div>
            <Reasoned reason={list.data.can.rank ? !list.data.has_ended && t('rankings.afterEnd') : t('draws.needsSettings')}>
              <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDoing({ what: 'choose' })}>
                {t('rankings.new')}
              </Button>
            </Reasoned>
            {!list.data.has_ended && (
              <Text size="sm" c="dimmed" mt={4}>
                {t('rankings.afterEnd')}
              </Text>
            )}
          </div>
          {list.data.data.length > 0 && (
            <ol className={style.list}>
              {list.data.data.map((ranking) => (
                <RankingRow
                  key={ranking.id}
                  ranking={ranking}
                  judge={() => setDoing({ what: 'judge', ranking })}
                  settle={(how) => setDoing({ what: 'settle', how, ranking })}
                />
              ))}
            </ol>
          )}
          <NewRankingDialog opened={doing?.what === 'choose'} close={close} />
          <JudgeDialog ranking={doing?.what === 'judge' ? doing.ranking : undefined} close={close} />
          <SettleDialog settling={doing?.what === 'settle' ? doing : undefined} close={close} />
        </>
      )}
    </section>
  );
}
