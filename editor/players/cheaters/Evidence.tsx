import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#shared/contract/operation.ts';
import type { cheaters } from '#shared/contract/cheaters.ts';
import { useActivity } from '../../editing/activity-context.ts';
import { Failure } from '../../errors/Failure.tsx';
import { Loading } from '../../errors/Loading.tsx';
import { none, number } from '../../figures.ts';
import { evidenceQuery } from './cheaters-query.ts';
import { playerName } from '../player-name.ts';
import { Scrolled } from '../../shell/Scrolled.tsx';
import style from './cheaters.module.css';

type Read = Output<typeof cheaters.readCheaterEvidence>;

/** The players' first answers to each question, side by side. */
export function Evidence({ players, close }: { players: readonly string[] | undefined; close: () => void }) {
  const { t } = useTranslation();
  const isSmall = useMediaQuery('(width < 800px)') ?? false;
  return (
    <Modal opened={players !== undefined} onClose={close} size="xl" fullScreen={isSmall} title={t('cheaters.compareTitle')}>
      {players && <Compared players={players} />}
    </Modal>
  );
}

function Compared({ players }: { players: readonly string[] }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const read = useQuery(evidenceQuery(quizID, players));
  if (read.isError) return <Failure error={read.error} reset={() => void read.refetch()} />;
  if (!read.data) return <Loading />;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('cheaters.compareText')}
      </Text>
      <Timings {...read.data} />
    </>
  );
}

const seconds = (time: number): string => number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(time);

function Timings({ questions, players }: Read) {
  const { t } = useTranslation();
  return (
    <Scrolled label={t('cheaters.compareTitle')} className={style.scrolled}>
      <table className={style.timings}>
        <thead>
          <tr>
            <th scope="col">{t('cheaters.question')}</th>
            <th scope="col" data-number>
              {t('cheaters.usual')}
            </th>
            {players.map(({ player, games }) => (
              <th scope="col" key={player.id} data-number>
                {playerName(player) ?? t('players.noName')}
                <small>{t('cheaters.games', { count: games })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, text, usual_time }, place) => (
            <tr key={id}>
              <th scope="row">
                {place + 1}. {text}
              </th>
              <td data-number>{usual_time === null ? none : seconds(usual_time)}</td>
              {players.map(({ player, answers }) => {
                const answer = answers[place];
                return (
                  <td key={player.id} data-number data-wrong={answer?.result === 'wrong' || undefined}>
                    {answer ? seconds(answer.time_used) : none}
                    {answer && <small>{t(`cheaters.result.${answer.result as 'right'}`)}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
