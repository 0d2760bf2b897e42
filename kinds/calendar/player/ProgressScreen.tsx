import { useEffect } from 'react';
import type { PlayerCalendar, PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { Translate } from '#questions/play-props.ts';
import { figureFormat } from '#player/formats.ts';
import { Button } from '#player/frame/Button.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { useLanguage } from '#player/texts.ts';

type Progress = PlayerCalendar['progress'];

interface ProgressScreenProps {
  progress: Progress;
  doors: readonly PlayerHatch[];
  /** Fetches the streaks, which only the server knows. */
  refresh(): void;
  onBack(): void;
}

/** Her progress, worded so that a missed day is no reproach. */
export function ProgressScreen({ progress, doors, refresh, onBack }: ProgressScreenProps) {
  const { t, lang } = useLanguage();
  useEffect(refresh, [refresh]);
  const total = doors.length;
  const number = figureFormat(lang);
  const figures: [label: string, value: string][] = [
    [t('calendar.progress_opened'), t('result.of', { correct: progress.opened, total })],
    [t('calendar.progress_played'), number.format(progress.played)],
    [t('calendar.progress_streak'), number.format(progress.streak)],
    [t('calendar.progress_longest'), number.format(progress.longest_streak)],
    [t('board.points'), number.format(progress.points)],
  ];
  if (progress.bonus_points > 0) figures.push([t('result.bonus'), number.format(progress.bonus_points)]);
  return (
    <Stage name="progress" dock={<Button onClick={onBack}>{t('calendar.to_board')}</Button>}>
      <h1 data-focus tabIndex={-1}>
        {t('calendar.progress')}
      </h1>
      <p className="lead">{kindWord(progress, total, t)}</p>
      {/* The figures below say the same. */}
      <div className="progress-doors" aria-hidden="true">
        {doors.map(({ id, day, state }) => (
          <span key={id} data-state={state}>
            {day}
          </span>
        ))}
      </div>
      <dl className="figures progress-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stage>
  );
}

function kindWord({ opened, streak }: Progress, total: number, t: Translate): string {
  if (opened === 0) return t('calendar.progress_first');
  if (opened >= total) return t('calendar.progress_all');
  return streak > 1 ? t('calendar.progress_row', { count: streak }) : t('calendar.progress_new');
}
