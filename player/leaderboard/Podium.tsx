import type { BoardRow } from '#shared/contract/play.ts';
import { figureFormat } from '../formats.ts';
import { useLanguage } from '../texts.ts';

/** The best three on a podium. The table below says the same to screen readers. */
export function Podium({ rows }: { rows: readonly BoardRow[] }) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  if (rows.length < 3) return null;
  return (
    <ol className="podium" aria-hidden="true">
      {rows.slice(0, 3).map((row, index) => (
        <li key={index} data-step={index + 1} data-me={row.is_me || undefined}>
          <bdi className="podium-name">{row.name || t('board.nameless')}</bdi>
          <span className="podium-points">{number.format(row.points + row.bonus_points)}</span>
          <span className="podium-step">{number.format(row.place)}</span>
        </li>
      ))}
    </ol>
  );
}
