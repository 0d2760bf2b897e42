import { lazy, Suspense, useEffect, useState } from 'react';
import type { WallFrame } from '#shared/contract/rooms.ts';
import { figureFormat } from '../../formats.ts';
import { useLanguage } from '../../texts.ts';
import { WithTeams } from './WithTeams.tsx';

const Confetti = lazy(() => import('../../result/Confetti.tsx'));

/** Milliseconds from one place to the next: three of them, and the confetti, are over within 2.6 seconds. */
const pauses = 700;

/** The third comes first, the winner last. Any press shows all at once. */
export function PodiumScene({ frame }: { frame: WallFrame }) {
  const { t, lang } = useLanguage();
  const figure = figureFormat(lang);
  const { board = [], board_of = 0 } = frame;
  const best = board.slice(0, 3);
  const shown = useShown(best.length, frame.phase === 'ended');
  return (
    <>
      <h1>{t('room.winners')}</h1>
      {best.length === 0 && <p className="room-hint">{t('board.empty')}</p>}
      <WithTeams frame={frame}>
        <ol className="room-podium">
          {best.map((row, index) => (
            <li key={row.name} data-step={index + 1} data-shown={index >= best.length - shown || undefined}>
              <bdi className="room-podium-name">{row.name}</bdi>
              <span className="room-podium-points">{t('points', { count: row.points })}</span>
              <span className="room-podium-step">{figure.format(row.place)}</span>
            </li>
          ))}
        </ol>
      </WithTeams>
      {board_of > 0 && shown === best.length && (
        <Suspense fallback={null}>
          <Confetti />
        </Suspense>
      )}
    </>
  );
}

/** How many places are shown, from the last of them on. */
function useShown(of: number, isAtOnce: boolean): number {
  const [shown, setShown] = useState(() => (isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches ? of : Math.min(1, of)));
  useEffect(() => {
    if (shown >= of) return;
    const timer = setTimeout(() => setShown(shown + 1), pauses);
    return () => clearTimeout(timer);
  }, [shown, of]);
  useEffect(() => {
    const skip = () => setShown(of);
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, skip);
    return () => {
      for (const press of presses) removeEventListener(press, skip);
    };
  }, [of]);
  return isAtOnce ? of : shown;
}
