import { useEffect, useState, type CSSProperties } from 'react';
import type { WallFrame } from '#shared/contract/rooms.ts';
import { figureFormat } from '../../formats.ts';
import { PlacesMoved } from '../../leaderboard/PlacesMoved.tsx';
import { shownStreak } from '../../streak.ts';
import { useLanguage } from '../../texts.ts';
import { WithTeams } from './WithTeams.tsx';

/** Milliseconds: until it begins, and while it counts. */
const wait = 700;
const duration = 500;

/** Points that grow by what the last question gave; at once for users who prefer reduced motion. */
function CountedUp({ from, to }: { from: number; to: number }) {
  const { lang } = useLanguage();
  const [share, setShare] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0));
  useEffect(() => {
    const begin = performance.now() + wait;
    let next = requestAnimationFrame(function count(now) {
      const passed = Math.min(1, Math.max(0, (now - begin) / duration));
      setShare((before) => Math.max(before, passed));
      if (passed < 1) next = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(next);
  }, []);
  return figureFormat(lang).format(share === 1 ? to : Math.round(from + (to - from) * share));
}

/** The first five, each moving from its former place, so that people see who overtakes whom. */
export function BoardScene({ frame }: { frame: WallFrame }) {
  const { t, lang } = useLanguage();
  const { board = [], number, of } = frame;
  const figure = figureFormat(lang);
  const isSettled = useSettled();
  return (
    <>
      <header className="room-head">
        <p className="room-of">{t('question.progress', { number, total: of })}</p>
      </header>
      <h1>{t('board.title')}</h1>
      {board.length === 0 && <p className="room-hint">{t('board.empty')}</p>}
      <WithTeams frame={frame}>
        <ol className="wall-rows room-rows" style={{ '--rows': board.length } as CSSProperties}>
          {board.map((row, index) => {
            // Who was not among them comes from below.
            const before = row.was === null ? board.length : Math.min(board.length, row.was - 1);
            const inARow = shownStreak(row.streak, 'right');
            return (
              <li
                key={row.name}
                style={{ '--at': isSettled ? index : before } as CSSProperties}
                data-place={row.place <= 3 ? row.place : undefined}
              >
                <span className="wall-place">{figure.format(row.place)}</span>
                <span className="room-who">
                  <bdi className="wall-who">{row.name}</bdi>
                  {row.was !== null && <PlacesMoved moved={row.was - row.place} />}
                  {inARow > 0 && <span className="room-streak">{t('feedback.streak', { count: inARow })}</span>}
                </span>
                <span className="room-gained">{row.gained > 0 && `+${figure.format(row.gained)}`}</span>
                <span className="wall-points">
                  <CountedUp from={row.points - row.gained} to={row.points} />
                </span>
              </li>
            );
          })}
        </ol>
      </WithTeams>
    </>
  );
}

/** Milliseconds for which the former places are shown. */
const former = 700;

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), former);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
