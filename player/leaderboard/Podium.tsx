import type { BoardRow } from '#shared/contract/play.ts';
import { figureFormat } from '../formats.ts';
import { useLanguage } from '../texts.ts';

/** The best three on a podium, and the steps that are still free. The table below says the same to screen readers. */
export function Podium({ rows }: { rows: readonly BoardRow[] }) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  return (
    <ol className="podium" aria-hidden="true">
      {[rows[0], rows[1], rows[2]].map((row, index) => (
        <li key={index} data-step={index + 1} data-me={row?.is_me || undefined} data-free={!row || undefined}>
          {row && <bdi className="podium-name">{row.name || t('board.nameless')}</bdi>}
          {row && <span className="podium-points">{number.format(row.points + row.bonus_points)}</span>}
          <span className="podium-step">{number.format(row?.place ?? index + 1)}</span>
        </li>
      ))}
    </ol>
  );
}
