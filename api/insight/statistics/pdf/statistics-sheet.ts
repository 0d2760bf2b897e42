import { valueFormat } from '#questions/value-format.ts';
import type { PrintedPiece, PrintedTexts } from '#api/authoring/formulas/printed-texts.ts';
import { clockTime } from '#shared/clock-time.ts';
import type { Cell, Translate, Table, StatisticsData } from '../statistic-cells.ts';

/** A report as the template takes it: all texts exactly as printed. */
export interface ReportSheet {
  /** BCP 47. */
  lang: string;
  title: string;
  name: string;
  period: string;
  facts: { label: string; value: string; before: string }[];
  chart: { title: string; alt: string; started: string; finished: string; most: number; bars: Bar[] };
  sections: Section[];
  note: string;
  /** Printed when there are such characters. */
  replaced_note: string;
}

/** A text, or one with formulas. */
type PrintedCell = string | { pieces: readonly PrintedPiece[] };

interface Section {
  name: string;
  columns: string[];
  numeric: boolean[];
  rows: PrintedCell[][];
  /** The darkness of each cell from 0 to 1, row by row; empty when no cell is shaded. */
  shades: number[][];
}

interface Bar {
  /** The day of the bar, or the first of its days. */
  from: string;
  games: number;
  finished: number;
}

export interface Report {
  data: StatisticsData;
  tables: readonly Table[];
  say: Translate;
  /** BCP 47. */
  lang: string;
  /** The texts with formulas. */
  printed?: PrintedTexts;
}

/** Longer lists of free texts are for the other formats. */
export const mostRows = 400;
/** The number of bars that readers can still distinguish on paper. */
const mostBars = 120;

export function reportSheet({ data, tables, say, lang, printed = new Map() }: Report): ReportSheet {
  const { name, overview } = data;
  const words = wordsOf(lang);
  const [summary, ...rest] = tables;
  // The chart already shows the days.
  const isDays = ({ name: table }: Table): boolean => table === say('export.days');
  const inOrder = [...rest.filter((table) => !isDays(table)), ...rest.filter(isDays)];
  return {
    lang,
    title: say('export.title', { name }),
    name,
    period: periodText(data, say),
    facts: (summary?.rows ?? []).map(([label = '', now = null, before = null]) => ({
      label: cellText(label, words),
      value: now === null ? '–' : cellText(now, words),
      before: before === null ? '' : say('export.before', { value: cellText(before, words) }),
    })),
    chart: chartOf(data, say),
    sections: inOrder
      .filter(({ rows }) => rows.length <= mostRows)
      .map((table) => (table.name === say('export.hours') ? weekOf(data, table, words) : sectionOf(table, words, printed))),
    note: say('export.note', { timezone: overview.timezone }),
    replaced_note: say('export.replaced'),
  };
}

export const periodText = ({ overview: { from, to, before } }: StatisticsData, say: Translate): string =>
  say('export.period', { from, to, before_from: before.from, before_to: before.to });

const dayMs = 86_400_000;

/** Every day from the first with figures to the last, including the days between. */
function everyDay(days: StatisticsData['overview']['days']): { date: string; games: number; finished: number }[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const [first, last] = [Date.parse(days[0]?.date ?? ''), Date.parse(days.at(-1)?.date ?? '')];
  const count = Number.isNaN(first) ? 0 : Math.round((last - first) / dayMs) + 1;
  return Array.from({ length: count }, (_, place) => {
    const date = new Date(first + place * dayMs).toISOString().slice(0, 10);
    return { date, games: known.get(date)?.games ?? 0, finished: known.get(date)?.finished ?? 0 };
  });
}

function chartOf({ overview: { days: some, from, to, totals } }: StatisticsData, say: Translate): ReportSheet['chart'] {
  const days = everyDay(some);
  const each = Math.max(1, Math.ceil(days.length / mostBars));
  const bars: Bar[] = [];
  for (let place = 0; place < days.length; place += each) {
    const together = days.slice(place, place + each);
    const sum = (count: (day: (typeof days)[number]) => number): number => together.reduce((total, day) => total + count(day), 0);
    bars.push({ from: together[0]?.date ?? '', games: sum(({ games }) => games), finished: sum(({ finished }) => finished) });
  }
  const [started, finished] = [say('export.games'), say('export.finished')];
  const title = say('export.gamesOverTime');
  const alt = `${title}: ${from} – ${to}. ${started}: ${totals.games}. ${finished}: ${totals.finished}.`;
  return { title, alt, started, finished, most: Math.max(1, ...bars.map(({ games }) => games)), bars };
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A row for each day of the week with games, with its hours in columns. */
function weekOf({ overview: { heat } }: StatisticsData, { name, columns, rows }: Table, words: Words): Section {
  const most = Math.max(1, ...heat.map(({ games }) => games));
  const days = new Map(heat.map(({ weekday }, place) => [weekday, cellText(rows[place]?.[0] ?? null, words)]));
  const gamesAt = (day: number, at: number): number => heat.find(({ weekday, hour }) => weekday === day && hour === at)?.games ?? 0;
  return {
    name,
    columns: [columns[0] ?? '', ...hours.map((hour) => String(hour).padStart(2, '0'))],
    numeric: [false, ...hours.map(() => true)],
    rows: [...days].map(([day, word]) => [word, ...hours.map((hour) => String(gamesAt(day, hour) || ''))]),
    shades: [...days.keys()].map((day) => [0, ...hours.map((hour) => gamesAt(day, hour) / most)]),
  };
}

/** Omits columns without content. */
function sectionOf({ name, columns, rows }: Table, words: Words, printed: PrintedTexts): Section {
  const used = columns.flatMap((_, place) => (rows.some((row) => (row[place] ?? '') !== '') ? [place] : []));
  return {
    name,
    columns: used.map((place) => columns[place] ?? ''),
    numeric: used.map((place) => isNumeric(rows, place)),
    rows: rows.map((row) => used.map((place) => printedCell(cellText(row[place] ?? null, words), printed))),
    shades: [],
  };
}

function printedCell(text: string, printed: PrintedTexts): PrintedCell {
  const pieces = printed.get(text);
  return pieces ? { pieces } : text;
}

export const isNumeric = (rows: readonly Cell[][], place: number): boolean => rows.every((row) => isNumber(row[place] ?? null));

const isNumber = (cell: Cell): boolean =>
  typeof cell === 'number' || cell === null || (typeof cell === 'object' && typeof cell.value === 'number');

/** How numbers appear in texts. */
export interface Words {
  number: Intl.NumberFormat;
  share: Intl.NumberFormat;
  /** For what players gave: with all its digits. */
  value: ReturnType<typeof valueFormat>;
  /** Over 60 seconds in minutes with two decimals and as 1:29, otherwise seconds with one, as on the page. */
  duration(seconds: number): string;
}
export const wordsOf = (lang: string): Words => ({
  number: new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }),
  share: new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }),
  value: valueFormat(lang),
  duration: (seconds) =>
    seconds > 60 ? `${fixed(lang, 2).format(seconds / 60)} min (${clockTime(seconds)})` : `${fixed(lang, 1).format(seconds)} s`,
});
const fixed = (lang: string, digits: number) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function cellText(cell: Cell, words: Words): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return words.number.format(cell);
  if (typeof cell === 'string') return cell;
  if (typeof cell.value === 'string') return cell.value;
  if (cell.is === 'seconds') return words.duration(cell.value);
  return (cell.is === 'value' ? words.value : words.share).format(cell.value);
}
