import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlayedGame, PlayerDetail } from '#shared/contract/players.ts';
import { dateTimeIn } from '../dates.ts';
import { duration, points } from '../figures.ts';
import style from './players.module.css';

/** The player's games, the newest first, each with its answers collapsed. */
export function PlayedGames({ detail: { games, games_total, hatches }, timezone }: { detail: PlayerDetail; timezone: string }) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('players.games', { count: games_total })}
      </Title>
      {games.map((game) => (
        <Game key={game.id} game={game} timezone={timezone} day={hatches.find(({ id }) => id === game.hatch_id)?.day} />
      ))}
      {games_total > games.length && (
        <Text size="sm" c="dimmed">
          {t('players.newestGames', { count: games.length })}
        </Text>
      )}
    </section>
  );
}

function Game({ game, timezone, day }: { game: PlayedGame; timezone: string; day: number | undefined }) {
  const { t } = useTranslation();
  const { state, started_at, answers, correct, total, time_used, beyond_limit, device_type } = game;
  return (
    <details className={style.game}>
      <summary>
        <b>
          {dateTimeIn(started_at, timezone)}
          {day !== undefined && `, ${t('players.doorNumber', { number: day })}`}
        </b>
        <span>
          {[
            t(`players.state.${state}`),
            game.points === null ? undefined : t('players.gamePoints', { count: game.points, points: points(game.points) }),
            correct === null ? undefined : t('players.rightOf', { correct, total }),
            time_used === null ? undefined : duration(time_used),
            t(`players.device.${device_type}`),
            beyond_limit ? t('players.beyondLimit') : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      {answers.length === 0 ? (
        <Text size="sm">{t('players.noAnswers')}</Text>
      ) : (
        <ol className={style.answers}>
          {answers.map(({ number, text, answer, result, points: earned, time_used: took }) => (
            <li key={number} value={number}>
              <span>{text ?? t('players.questionNumber', { number })}</span>
              <span>
                <b>{answer || t('players.noAnswer')}</b>{' '}
                {[t(`players.result.${result}`), t('players.gamePoints', { count: earned, points: points(earned) }), duration(took)].join(
                  ' · ',
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
