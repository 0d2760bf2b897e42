import { lazy, Suspense } from 'react';
import { figureFormat } from '#player/formats.ts';
import { Button } from '#player/frame/Button.tsx';
import { hasBoard } from '#player/has-board.ts';
import { useLanguage } from '#player/texts.ts';
import { useIsAlive } from '#player/use-is-alive.ts';
import type { CalendarCover } from './learned-doors.ts';

const AnnouncedWinners = lazy(() => import('./AnnouncedWinners.tsx'));

/** The text of a calendar that is over: thanks, and its results for this player. */
export function EndWords({ cover, onLeaderboard }: { cover: CalendarCover; onLeaderboard(): void }) {
  const { t, lang } = useLanguage();
  const { progress, hatches } = cover.calendar;
  const number = figureFormat(lang);
  const figures: [label: string, value: string][] = [
    [t('calendar.progress_opened'), t('result.of', { correct: progress.opened, total: hatches.length })],
    [t('board.points'), number.format(progress.points + progress.bonus_points)],
    [t('calendar.progress_longest'), number.format(progress.longest_streak)],
  ];
  return (
    <>
      <p className="lead">
        <strong>{t('calendar.over')}</strong> {t('calendar.over_thanks')}
      </p>
      {progress.opened > 0 && (
        <dl className="figures end-figures" aria-label={t('result.title')}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasBoard(cover) && <Button onClick={onLeaderboard}>{t('result.leaderboard')}</Button>}
    </>
  );
}

/** The winners, if they are announced here; nothing before that. */
export function EndWinners({ cover, uuid_front }: { cover: CalendarCover; uuid_front: string | undefined }) {
  const isAlive = useIsAlive();
  if (!isAlive || !cover.calendar.winners) return null;
  return (
    <Suspense fallback={null}>
      <AnnouncedWinners page={cover.calendar.winners} quiz_id={cover.id} uuid_front={uuid_front} />
    </Suspense>
  );
}
