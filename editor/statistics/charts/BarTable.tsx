import { useId, type ReactNode } from 'react';
import { sharesOf } from '#shared/play/whole-shares.ts';
import { count, percent, share } from '../../figures.ts';
import { changeOf } from './scale.ts';
import { Change } from './Change.tsx';
import { TableBox } from './Chart.tsx';
import style from './charts.module.css';

export interface BarRow {
  key: string;
  name: ReactNode;
  value: number;
  /** Its value in the period before. */
  before?: number | undefined;
  /** Beside the share, in words. */
  more?: ReactNode;
}
interface Props {
  title: string;
  note?: ReactNode;
  /** The names of the first column and of the count. */
  what: string;
  counted: string;
  /** The heading of the column after the bar. */
  shareName: string;
  /** The total of the bars and shares. */
  whole: number;
  rows: readonly BarRow[];
  /** The rows are all options of a single choice: their shares add up to 100 %. */
  isClosed?: boolean;
  /** Another view of the same data. */
  drawing?: ReactNode;
  /** Below the table. */
  foot?: ReactNode;
}

/** Horizontal bars in a table, which states each figure in words beside its bar. */
export function BarTable({ title, note, what, counted, shareName, whole, rows, isClosed = false, drawing, foot }: Props) {
  const id = useId();
  const values = rows.map(({ value }) => value);
  const shares = isClosed ? sharesOf(values, whole).map(percent) : values.map((value) => share(value, whole));
  const widest = Math.max(whole, ...values, 1);
  return (
    <section className={style.section} aria-labelledby={id}>
      <div className={style.heading}>
        <h3 id={id}>{title}</h3>
      </div>
      {note && <p className={style.note}>{note}</p>}
      {drawing}
      <TableBox name={title}>
        <thead className={style.unseen}>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{counted}</th>
            <th scope="col">{shareName}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value, before, more }, place) => (
            <tr key={key}>
              <th scope="row" className={style.barName}>
                {name}
              </th>
              <td>
                {count(value)}
                {before !== undefined && <Change of={changeOf(value, before)} before={count(before)} />}
              </td>
              <td className={style.meterCell}>
                <span className={style.meter} aria-hidden>
                  <span style={{ width: `${(value / widest) * 100}%` }} />
                </span>
                <span className={style.meterShare}>{shares[place]}</span>
                {more && <small>{more}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {foot}
    </section>
  );
}
