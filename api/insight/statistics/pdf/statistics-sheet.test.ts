import { expect, test } from 'vitest';
import type { Overview } from '#shared/contract/figures.ts';
import { reportSheet } from './statistics-sheet.ts';
import type { Translate, Table } from '../statistic-cells.ts';
import { tablesOf } from '../statistic-tables.ts';

const say: Translate = (key) => key;
const day = (date: string, games: number, finished: number) => ({ date, views: 0, games, finished, unique: 0, registrations: 0 });
const data = (days: ReturnType<typeof day>[]) => ({
  name: 'Winter birds',
  kind: 'quiz' as const,
  outcomes: null,
  ways: null,
  members: [],
  overview: {
    from: '2026-10-01',
    to: '2026-11-30',
    timezone: 'Europe/Stockholm',
    before: { from: '2026-08-01', to: '2026-09-30' },
    totals: { games: 9, finished: 4 },
    days,
    heat: [
      { weekday: 1, hour: 20, games: 7 },
      { weekday: 7, hour: 0, games: 2 },
    ],
  } as unknown as Overview,
  questions: [],
  hatches: [],
  texts: [],
  gaps: new Map(),
});
const table = (name: string, columns: string[], rows: Table['rows']): Table => ({ name, columns, rows });
const sheetOf = (days: ReturnType<typeof day>[], ...tables: Table[]) =>
  reportSheet({
    data: data(days),
    tables: [
      table(
        'export.summary',
        [],
        [
          ['Games', 9, 3],
          ['Points', null, null],
        ],
      ),
      ...tables,
    ],
    say,
    lang: 'sv',
  });

test('the chart has a bar for every day between the first and the last, or for several days when there are many', () => {
  const { chart } = sheetOf([day('2026-11-03', 5, 2), day('2026-11-06', 4, 2)]);
  expect(chart.bars.map(({ from, games }) => [from, games])).toEqual([
    ['2026-11-03', 5],
    ['2026-11-04', 0],
    ['2026-11-05', 0],
    ['2026-11-06', 4],
  ]);
  expect(chart.most).toBe(5);
  const years = sheetOf([day('2024-01-01', 5, 2), day('2026-11-06', 4, 2)]).chart.bars;
  expect(years.length).toBeLessThanOrEqual(120);
  expect(years.reduce((sum, { games }) => sum + games, 0)).toBe(9);
  expect(sheetOf([]).chart.bars).toEqual([]);
});

test('hours are side by side, empty columns and long tables are omitted, and days come last', () => {
  const { sections, facts } = sheetOf(
    [day('2026-11-03', 5, 2)],
    table('export.days', ['Day', 'Games'], [['2026-11-03', 1234.5]]),
    table(
      'export.hours',
      ['Weekday', 'Hour', 'Games'],
      [
        ['Monday', '20:00', 7],
        ['Sunday', '00:00', 2],
      ],
    ),
    table('export.questions', ['Door', 'Question'], [[null, 'Why?']]),
    table(
      'export.texts',
      ['Text'],
      Array.from({ length: 401 }, () => ['words']),
    ),
  );
  expect(sections.map(({ name, columns }) => [name, columns.length])).toEqual([
    ['export.hours', 25],
    ['export.questions', 1],
    ['export.days', 2],
  ]);
  expect(sections[0]?.rows.map((row) => [row[0], row[1], row[21]])).toEqual([
    ['Monday', '', '7'],
    ['Sunday', '2', ''],
  ]);
  expect(sections[0]?.shades.map((row) => [row[0], row[1], row[21]])).toEqual([
    [0, 0, 1],
    [0, 2 / 7, 0],
  ]);
  expect(sections[2]?.rows).toEqual([['2026-11-03', '1\u00a0234,5']]);
  expect(facts.map(({ value, before }) => [value, before])).toEqual([
    ['9', 'export.before'],
    ['–', ''],
  ]);
});

test('shares are printed in percent, and the times of texts in the activity’s timezone', () => {
  const answers = table('export.answers', ['Answer', 'Times', 'Share'], [['A robin', 61, { is: 'share', value: 0.61 }]]);
  expect(sheetOf([], answers).sections[0]?.rows).toEqual([['A robin', '61', '61\u00a0%']]);
  const times = table(
    'export.answers',
    ['Answer', 'Time'],
    [
      ['A robin', { is: 'seconds', value: 12.08 }],
      ['An owl', { is: 'seconds', value: 144.3 }],
    ],
  );
  expect(sheetOf([], times).sections[0]?.rows.map(([, time]) => time)).toEqual(['12,1 s', '2,41 min (2:24)']);
  const texts = [{ question: 'Why?', text: 'Because.', at: '2026-11-23T04:20:34.238Z' }];
  const sheet = { ...data([]), texts };
  Object.assign(sheet.overview, { before: { ...sheet.overview.before, totals: {} }, funnel: {}, devices: {}, countries: [], sources: [] });
  expect(tablesOf(sheet, say, 'sv').find(({ name }) => name === 'export.texts')?.rows).toEqual([
    ['Why?', 'Because.', { is: 'minute', value: '2026-11-23 05:20' }],
  ]);
});
