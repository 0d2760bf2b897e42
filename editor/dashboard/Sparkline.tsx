import { useTranslation } from 'react-i18next';
import type { QuizRow } from '#shared/contract/quiz.ts';
import { count } from '../figures.ts';
import style from './list.module.css';

/** In units of the drawing. */
const [step, width, height] = [3, 2, 20];
const dayMs = 86_400_000;

/** A bar for each of the last days; empty when nobody played. */
export function Sparkline({ days: { from, games } }: { days: QuizRow['last_days'] }) {
  const { t, i18n } = useTranslation();
  const most = Math.max(...games);
  if (most === 0) return null;
  const busiest = new Date(Date.parse(from) + games.lastIndexOf(most) * dayMs);
  const date = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(busiest);
  const label = t('list.lastDays', { date, games: count(most) });
  return (
    <svg viewBox={`0 0 ${games.length * step - 1} ${height}`} role="img" aria-label={label} className={style.sparkline}>
      {games.map((played, day) => {
        const tall = played === 0 ? 1 : Math.max(2, (played / most) * height);
        return (
          <rect key={day} x={day * step} y={height - tall} width={width} height={tall} {...(played === 0 && { 'data-empty': true })} />
        );
      })}
    </svg>
  );
}
