import type { TFunction } from 'i18next';
import type { QuestionRow as Row } from '#shared/contract/figures.ts';
import { count, duration, none, percent, share } from '../figures.ts';
import { resultShares, type Result } from './question-results.ts';

export interface Columns {
  results: readonly Result[];
  hasExits: boolean;
}

export interface QuestionProps extends Columns {
  row: Row;
  /** The number of players who gave up at it. */
  exits: number | undefined;
}

interface Figure {
  name: string;
  value: string;
  /** The share, if there is one. */
  beside?: string;
}

/** The names of a question's figures, in their order. */
export const figureNames = ({ results, hasExits }: Columns, t: TFunction): string[] => [
  t('statistics.answered'),
  ...results.map((result) => t(`statistics.result.${result}`)),
  ...(hasExits ? [t('statistics.exited')] : []),
  t('statistics.averageTime'),
];

/** The figures of a question, in the order of their names. */
export function figuresOf({ row, results, hasExits, exits = 0 }: QuestionProps, t: TFunction): Figure[] {
  const shares = resultShares(row);
  const values: Omit<Figure, 'name'>[] = [
    { value: count(row.answered) },
    ...results.map((result) => ({ value: count(row[result]), ...(row[result] > 0 && { beside: percent(shares[result]) }) })),
    ...(hasExits ? [{ value: count(exits), ...(exits > 0 && { beside: share(exits, row.reached) }) }] : []),
    { value: row.average_time === null ? none : duration(row.average_time) },
  ];
  const names = figureNames({ results, hasExits }, t);
  return values.map((figure, place) => ({ name: names[place] ?? '', ...figure }));
}
