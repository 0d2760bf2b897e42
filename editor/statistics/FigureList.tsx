import { count } from '../figures.ts';
import { Change } from './charts/Change.tsx';
import { changeOf } from './charts/scale.ts';
import style from './statistics.module.css';

export interface Figure {
  name: string;
  value: string;
  more?: string | undefined;
  /** Where it is compared: the figure, and what it was in the days before. */
  now?: number;
  before?: number;
}

/** Sums side by side, and what they are compared with. */
export function FigureList({ figures, note }: { figures: readonly Figure[]; note: string }) {
  return (
    <div className={style.totalsBox}>
      <dl className={style.totals}>
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
      <p className={style.totalsNote}>{note}</p>
    </div>
  );
}
