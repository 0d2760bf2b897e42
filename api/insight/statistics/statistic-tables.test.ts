import { expect, test } from 'vitest';
import type { Overview, QuestionRow } from '#shared/contract/figures.ts';
import type { Translate, StatisticsData } from './statistic-cells.ts';
import { tablesOf } from './statistic-tables.ts';

const say: Translate = (key) => key;
const none = { games: 0, finished: 0, unique_players: 0, registrations: 0 };
const overview = {
  from: '2026-11-01',
  to: '2026-11-30',
  timezone: 'Europe/Stockholm',
  before: { from: '2026-10-02', to: '2026-10-31', views: 0, totals: none },
  totals: none,
  funnel: { views: 0, shared: 0 },
  average_points: null,
  average_time: null,
  days: [],
  heat: [],
  devices: {},
  countries: [],
  sources: [],
} as unknown as Overview;
const tableOf = (name: string, own: Partial<Omit<StatisticsData, 'overview'>> & { overview?: Partial<Overview> }, lang = 'en') => {
  const statistics = {
    name: 'A',
    kind: 'quiz',
    outcomes: null,
    members: [],
    ways: null,
    questions: [],
    hatches: [],
    texts: [],
    gaps: new Map(),
    ...own,
  } as const;
  return tablesOf({ ...statistics, overview: { ...overview, ...own.overview } }, say, lang).find((table) => table.name === name)?.rows;
};

test('a question is listed with its door where there are doors', () => {
  const question = { day: 3, number: 1, text: 'Who?', options: [], values: [] } as unknown as QuestionRow;
  const hatches = [{ day: 3 }] as unknown as StatisticsData['hatches'];
  expect(tableOf('export.questions', { questions: [question] })?.[0]?.slice(0, 2)).toEqual([1, 'Who?']);
  expect(tableOf('export.questions', { kind: 'calendar', hatches, questions: [question] })?.[0]?.slice(0, 3)).toEqual([3, 1, 'Who?']);
});

test('the views of a page of other activities are called so', () => {
  expect(tableOf('export.summary', {})?.[0]?.[0]).toBe('export.views');
  expect(tableOf('export.summary', { kind: 'collection' })?.[0]?.[0]).toBe('export.pageViews');
});

test('the shares of answers of which one is chosen add up to 100 %; those of which several may be are exact', () => {
  const options = [1, 5, 2].map((count) => ({
    answer_id: '',
    text: 'Yes',
    image_key: null,
    is_right: null,
    is_deleted: false,
    count,
    share: count / 8,
  }));
  const row = { number: 1, text: 'Who?', options, values: [] } as unknown as QuestionRow;
  const shares = (answered: number) => tableOf('export.answers', { questions: [{ ...row, answered }] })?.map((cells) => cells.at(-1));
  expect(shares(8)).toEqual([0.13, 0.62, 0.25].map((value) => ({ is: 'share', value })));
  expect(shares(5)).toEqual([0.2, 1, 0.4].map((value) => ({ is: 'share', value })));
});

test('countries have the order of the page that the file exports, by their names in its language', () => {
  const countries = ['AT', 'DE', null].map((country) => ({ country, players: 1, games: 1 }));
  const names = (lang: string) => tableOf('export.countries', { overview: { countries } }, lang)?.map(([name]) => name);
  expect(names('en')).toEqual(['Austria', 'Germany', 'export.unknown']);
  expect(names('sv')).toEqual(['Tyskland', 'Österrike', 'export.unknown']);
});
