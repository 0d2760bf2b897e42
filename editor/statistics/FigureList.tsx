import { count } from '../figures.ts';
import { Change } from './charts/Change.tsx';
import { changeOf } from './charts/scale.ts';
import style from './statistics.module.css';

export interface Figure {
  name: string;
  value: string;
  more?: string | undefined;
  /** With a comparison: the figure, and its value in the period before. */
  now?: number;
  before?: number;
}

/** One row for few; two rows of equal length for more. */
const columnsOf = (figures: number): number => (figures > 5 ? Math.ceil(figures / 2) : figures);

/** Totals side by side, with their comparison. */
export function FigureList({ figures, note }: { figures: readonly Figure[]; note?: string }) {
  return (
    <div className={style.totalsBox}>
      <dl className={style.totals} style={{ ['--columns' as string]: columnsOf(figures.length) }}>
        {figures.map(({ name, value, more, now, before }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {more && <span>{more}</span>}
              {now !== undefined && before !== undefined && now + before > 0 && (
                <Change of={changeOf(now, before)} before={count(before)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className={style.totalsNote}>{note}</p>}
    </div>
  );
}
