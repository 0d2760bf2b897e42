import type { MemberCount } from '#api/play/figures/count-members.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { GapStatistics, HatchFigures, OutcomeStatistics, Overview, QuestionRow, WayStatistics } from '#shared/contract/figures.ts';
import { sharesOf } from '#shared/play/whole-shares.ts';

/**
 * The meaning of a number or a text that has one: a share of 1, seconds, a value that players gave, a day (YYYY-MM-DD), a minute (YYYY-MM-DD HH:MM),
 * a time of day (HH:MM).
 */
export type TypedValue = { is: 'share' | 'seconds' | 'value'; value: number } | { is: 'day' | 'minute' | 'time'; value: string };
export type Cell = string | number | null | TypedValue;

/** A table of an exported file, with its headings in words. */
export interface Table {
  name: string;
  columns: string[];
  rows: Cell[][];
}

/** Looks up keys of the editor's texts. */
export type Translate = (key: ExportKey, values?: Record<string, string | number>) => string;
export type ExportKey = keyof typeof import('#locales/editor.en.json') & `export.${string}`;

export interface StatisticsData {
  name: string;
  kind: ActivityKind;
  overview: Overview;
  /** null when games only have a score. */
  outcomes: OutcomeStatistics | null;
  /** For a collection. */
  members: readonly MemberCount[];
  /** null when there are no rooms. */
  ways: WayStatistics | null;
  questions: readonly QuestionRow[];
  hatches: readonly HatchFigures[];
  texts: readonly { question: string; text: string; at: string }[];
  /** By the ids of their questions. */
  gaps: ReadonlyMap<string, GapStatistics['data']>;
}

/** As the page shows them; none of nothing. */
export const sharesIn = (counts: readonly number[], whole: number): Cell[] =>
  sharesOf(counts, whole).map((value) => (whole === 0 ? null : { is: 'share', value }));
export const seconds = (value: number | null): Cell => (value === null ? null : { is: 'seconds', value });
/** To two decimals, for human readers. */
export const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);
