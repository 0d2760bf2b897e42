import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { useLanguage } from '#player/texts.ts';

interface ProgressLineProps {
  progress: PlayerCalendar['progress'];
  total: number;
  onMore(): void;
}

/** How many doors are opened, with a link to details. */
export function ProgressLine({ progress: { opened, streak }, total, onMore }: ProgressLineProps) {
  const { t } = useLanguage();
  return (
    <button type="button" className="progress-line" onClick={onMore}>
      <span className="progress-track" aria-hidden="true">
        <span style={{ inlineSize: `${total === 0 ? 0 : (opened / total) * 100}%` }} />
      </span>
      <span>{t('calendar.opened_of', { opened, total })}</span>
      {streak > 1 && <span className="progress-streak">{t('calendar.streak', { count: streak })}</span>}
      <span className="unseen">. {t('calendar.progress')}</span>
    </button>
  );
}
