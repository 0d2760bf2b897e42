import type { CSSProperties } from 'react';
import type { DistributionRow } from '#questions/distribution-rows.ts';
import { listMark } from '#questions/list-mark.ts';
import { Picture } from '#questions/Picture.tsx';
import { VerdictIcon } from '#questions/Verdict.tsx';
import { asShown } from '#ui/as-shown.ts';
import { useLanguage } from '../../texts.ts';

interface BarsProps {
  rows: readonly DistributionRow[];
  /** Everybody who answered. */
  of: number;
  /** Its letter, shape and colour before each; without, the share is that of right answers. */
  isLettered?: boolean;
}

/** A bar for each row, from none to all who answered. */
export function Bars({ rows, of, isLettered = false }: BarsProps) {
  const { t, lang } = useLanguage();
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  // Bars of the same share are as long as each other.
  const hasRight = rows.some(({ isRight }) => isRight);
  return (
    <ol className="room-bars" data-many={rows.length > 5 || undefined} data-lettered={isLettered || undefined}>
      {rows.map((row, index) => {
        const share = of > 0 ? row.count / of : 0;
        return (
          <li key={row.id} data-right={row.isRight || undefined}>
            {isLettered && <span className="room-letter">{listMark('letter', index)}</span>}
            {row.image && <Picture image={row.image} sizes="12vw" />}
            <span className="room-bar-line">
              <span className="room-text" dir="auto" {...asShown(row)} />
              <span className="room-bar" style={{ '--share': share } as CSSProperties} aria-hidden="true" />
            </span>
            {row.isRight ? <VerdictIcon kind="right" label={t('answer.right')} /> : hasRight && <span className="room-no-mark" />}
            <span className="room-bar-share">
              {isLettered ? percent.format(share) : t('room.share_right', { share: percent.format(share) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
