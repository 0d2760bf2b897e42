import type { RoomBoardRow } from '#shared/contract/rooms.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#shared/clock-time.ts';
import { shownPhase } from '#shared/rooms/shown-phase.ts';
import { asShown } from '#ui/as-shown.ts';
import type { Live } from '#ui/live/use-live-channel.ts';
import { count } from '../figures.ts';
import { HostAnswers } from './HostAnswers.tsx';
import { HostTeams } from './HostTeams.tsx';
import { HostWalk } from './HostWalk.tsx';
import { phaseWords } from './phase-words.ts';
import type { HostRoom } from './use-host-room.ts';
import style from './rooms.module.css';

/** The step, the question and how many have answered. */
export function HostNow({ room }: { room: HostRoom }) {
  const { t } = useTranslation();
  const { frame, live, set } = room;
  const { phase, number, of, question, stem, next, closes_at, opens_at, count: counts, distribution, words_released, walk } = frame;
  const shown = shownPhase(frame);
  const current = question ?? stem;
  const isAsked = shown === 'read' || shown === 'open' || shown === 'closing' || shown === 'closed';
  const runs = phase === 'open' || phase === 'closing';
  return (
    <section className={style.now} aria-label={t('host.now')}>
      <div className={style.step}>
        <p role="status">
          {number > 0 && phase !== 'podium' && phase !== 'ended' && (
            <span>{walk ? t('host.walk.room', { number }) : t('host.question', { number, of })}</span>
          )}
          <b>{t(walk && phase === 'podium' ? 'host.walk.over' : phaseWords[phase])}</b>
        </p>
        {runs && opens_at !== null && closes_at !== null && <Clock opens_at={opens_at} closes_at={closes_at} live={live} />}
      </div>
      <dl className={style.counts}>
        <div>
          <dt>{t('host.players')}</dt>
          <dd>{count(counts.players)}</dd>
        </div>
        <div>
          <dt>{t('host.present')}</dt>
          <dd>{count(counts.present)}</dd>
        </div>
        {isAsked && (
          <div>
            <dt>{t('host.answered')}</dt>
            <dd>{count(counts.answered)}</dd>
          </div>
        )}
      </dl>
      {runs && counts.extra_waiting > 0 && <p className={style.note}>{t('host.extraWaiting', { count: counts.extra_waiting })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- asShown fills it. */}
      {isAsked && current && <h2 className={style.asked} dir="auto" {...asShown(current)} />}
      {shown === 'closed' && question && distribution && !(walk && distribution.options) && (
        <HostAnswers question={question} distribution={distribution} correct={frame.correct_answer} />
      )}
      {shown === 'closed' && question && <HostWalk room={room} question={question} />}
      {distribution?.words && !words_released && (
        <Button variant="default" onClick={() => set({ words_released: true })}>
          {t('host.release')}
        </Button>
      )}
      <HostTeams frame={frame} />
      {frame.board && <HostBoard rows={frame.board} />}
      {!isAsked && next && (
        <p className={style.note}>
          {t('host.nextQuestion')} <bdi>{next.text}</bdi>
        </p>
      )}
      {phase === 'lobby' && <p className={style.note}>{t('host.lobbyNote')}</p>}
      {phase === 'ended' && <p className={style.note}>{t(walk ? 'host.walk.endedNote' : 'host.endedNote')}</p>}
      {phase === 'ended' && !walk && frame.is_account && <p className={style.note}>{t('host.resultsNote')}</p>}
    </section>
  );
}

/** Seconds until the question closes. */
function Clock({ opens_at, closes_at, live }: { opens_at: number; closes_at: number; live: Live }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil(Math.min(closes_at - live.now(), closes_at - opens_at) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [opens_at, closes_at, live]);
  return (
    <span className={style.clock} role="timer" aria-label={t('host.secondsLeft', { count: left })}>
      {clockTime(left)}
    </span>
  );
}

/** The first places, as the wall shows them. */
function HostBoard({ rows }: { rows: readonly RoomBoardRow[] }) {
  const { t } = useTranslation();
  return (
    <ol className={style.board} aria-label={t('leaderboard.title')}>
      {rows.map(({ place, name, points, gained }) => (
        <li key={name}>
          <span>{count(place)}</span>
          <bdi>{name}</bdi>
          <small>{gained > 0 && `+${count(gained)}`}</small>
          <b>{count(points)}</b>
        </li>
      ))}
    </ol>
  );
}
