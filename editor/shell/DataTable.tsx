import type { ReactNode } from 'react';
import table from './table.module.css';

interface Props {
  label?: string;
  heads: readonly string[];
  /** The indexes of the columns of figures. */
  figures?: readonly number[];
  className?: string | undefined;
  children: ReactNode;
}

/** A table with a row of heads; on phones each row becomes a card, whose cells say their head in `data-label`. */
export function DataTable({ label, heads, figures = [], className = '', children }: Props) {
  return (
    <table className={`${table.rows} ${table.cards} ${className}`} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" data-number={figures.includes(place) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
