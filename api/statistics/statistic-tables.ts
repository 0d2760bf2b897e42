import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { CountryRow, HatchFigures, OutcomeStatistics, Overview, QuestionRow } from '#shared/contract/figures.ts';
import { deviceTypes } from '#shared/contract/figures.ts';
import { wallTimeOf } from '#shared/play/zoned-time.ts';

export type Cell = string | number | null;

/** A table of a file, with its headings in words. */
export interface Table {
  name: string;
  columns: string[];
  rows: Cell[][];
  /** Columns whose numbers are shares of 1. */
  shares?: readonly number[];
}

/** Keys of the editor's texts. */
export type Say = (key: ExportKey, values?: Record<string, string | number>) => string;
export type ExportKey = keyof typeof import('#locales/editor.en.json') & `export.${string}`;

export interface Told {
  name: string;
  kind: ActivityKind;
  overview: Overview;
  /** null where games come to a score alone. */
  outcomes: OutcomeStatistics | null;
  questions: readonly QuestionRow[];
  hatches: readonly HatchFigures[];
  texts: readonly { question: string; text: string; at: string }[];
}

/** By the clocks of the activity, as its days are. */
const minuteOf = (at: string, timezone: string): string =>
  new Date(wallTimeOf(new Date(at), timezone)).toISOString().slice(0, 16).replace('T', ' ');

/** To two digits after the point, as people read them. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** Every table that has something to tell, the summary first. */
export function tablesOf(told: Told, say: Say, lang: string): Table[] {
  const { overview, questions, hatches } = told;
  const tables: Table[] = [
    summary(told, say),
    ...outcomeTables(told, say),
    days(overview, say),
    hours(overview, say, lang),
    devices(overview, say),
    countries(overview.countries, say, lang),
    sources(overview, say),
    questionTable(questions, say),
    options(questions, say),
    doors(hatches, say),
    texts(told, say),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function summary({ name, overview }: Told, say: Say): Table {
  const { totals, before, funnel } = overview;
  const row = (label: string, now: Cell, earlier: Cell = null): Cell[] => [label, now, earlier];
  return {
    name: say('export.summary'),
    columns: [name, `${overview.from} – ${overview.to}`, `${before.from} – ${before.to}`],
    rows: [
      row(say('export.views'), funnel.views, before.views),
      row(say('export.games'), totals.games, before.totals.games),
      row(say('export.finished'), totals.finished, before.totals.finished),
      row(say('export.players'), totals.unique_players, before.totals.unique_players),
      row(say('export.registrations'), totals.registrations, before.totals.registrations),
      row(say('export.shared'), funnel.shared),
      row(say('export.averagePoints'), rounded(overview.average_points)),
      row(say('export.averageTime'), rounded(overview.average_time)),
    ],
  };
}

/** To which person types or grades games came, and how many were passed. */
function outcomeTables({ kind, outcomes: told }: Told, say: Say): Table[] {
  const { outcome } = traits[kind];
  if (told === null || outcome === null) return [];
  const heads = (first: string) => [first, say('export.finished'), say('export.share')];
  const nameOf = ({ outcome_id, title, is_deleted }: OutcomeStatistics['outcomes'][number]): string => {
    const name = outcome_id === null ? say('export.outcome.none') : title;
    return is_deleted ? say('export.outcome.deleted', { name }) : name;
  };
  const { passed, failed } = told.passed ?? { passed: 0, failed: 0 };
  const share = (n: number): Cell => rounded(n / (passed + failed));
  return [
    {
      name: say(`export.outcomes.${outcome}`),
      columns: heads(say(`export.outcome.${outcome}`)),
      rows: told.games === 0 ? [] : told.outcomes.map((row) => [nameOf(row), row.games, rounded(row.share)]),
      shares: [2],
    },
    {
      name: say('export.passing'),
      columns: heads(say('export.outcome')),
      rows:
        told.passed === null
          ? []
          : [
              [say('export.passed'), passed, share(passed)],
              [say('export.failed'), failed, share(failed)],
            ],
      shares: [2],
    },
  ];
}

const days = ({ days: rows }: Overview, say: Say): Table => ({
  name: say('export.days'),
  columns: [
    say('export.day'),
    say('export.views'),
    say('export.games'),
    say('export.finished'),
    say('export.players'),
    say('export.registrations'),
  ],
  rows: rows.map(({ date, views, games, finished, unique, registrations }) => [date, views, games, finished, unique, registrations]),
});

function hours({ heat }: Overview, say: Say, lang: string): Table {
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  // The first of June 2026 is a Monday.
  const nameOf = (number: number) => weekday.format(new Date(Date.UTC(2026, 5, number)));
  return {
    name: say('export.hours'),
    columns: [say('export.weekday'), say('export.hour'), say('export.games')],
    rows: heat.map((cell) => [nameOf(cell.weekday), `${String(cell.hour).padStart(2, '0')}:00`, cell.games]),
  };
}

const devices = (overview: Overview, say: Say): Table => ({
  name: say('export.devices'),
  columns: [say('export.device'), say('export.games')],
  rows: deviceTypes
    .filter((device) => overview.devices[device] > 0)
    .map((device) => [say(`export.device.${device}`), overview.devices[device]]),
});

function countries(rows: readonly CountryRow[], say: Say, lang: string): Table {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return {
    name: say('export.countries'),
    columns: [say('export.country'), say('export.players'), say('export.games')],
    rows: rows.map(({ country, players, games }) => [
      country === null ? say('export.unknown') : (names.of(country) ?? country),
      players,
      games,
    ]),
  };
}

const sources = ({ sources: rows }: Overview, say: Say): Table => ({
  name: say('export.sources'),
  columns: [say('export.source'), say('export.medium'), say('export.campaign'), say('export.host'), say('export.games')],
  rows: rows.map(({ source, medium, campaign, host, games }) => [
    source ?? (host === null ? say('export.direct') : null),
    medium,
    campaign,
    host,
    games,
  ]),
});

const questionTable = (questions: readonly QuestionRow[], say: Say): Table => ({
  name: say('export.questions'),
  columns: [
    say('export.door'),
    say('export.number'),
    say('export.question'),
    say('export.reached'),
    say('export.answered'),
    say('export.right'),
    say('export.partly'),
    say('export.wrong'),
    say('export.timeOver'),
    say('export.exits'),
    say('export.averageTime'),
  ],
  rows: questions.map(({ day, number, text, reached, answered, right, partly, wrong, time_over, average_time }) => [
    day,
    number,
    text,
    reached,
    answered,
    right,
    partly,
    wrong,
    time_over,
    Math.max(0, reached - answered - time_over),
    rounded(average_time),
  ]),
});

const options = (questions: readonly QuestionRow[], say: Say): Table => ({
  name: say('export.answers'),
  columns: [
    say('export.door'),
    say('export.number'),
    say('export.question'),
    say('export.answer'),
    say('export.right'),
    say('export.count'),
    say('export.share'),
  ],
  shares: [6],
  rows: questions.flatMap(({ day, number, text, options: offered, values }) => [
    ...offered.map((option, place): Cell[] => [
      day,
      number,
      text,
      option.text ?? say('export.picture', { number: place + 1 }),
      option.is_right === null ? null : say(option.is_right ? 'export.yes' : 'export.no'),
      option.count,
      rounded(option.share),
    ]),
    ...values.map(({ value, count, share }): Cell[] => [day, number, text, value, null, count, rounded(share)]),
  ]),
});

const doors = (hatches: readonly HatchFigures[], say: Say): Table => ({
  name: say('export.doors'),
  columns: [
    say('export.door'),
    say('export.views'),
    say('export.viewers'),
    say('export.clicks'),
    say('export.games'),
    say('export.finished'),
    say('export.averageTime'),
    say('export.averagePoints'),
  ],
  rows: hatches.map(({ day, views, viewers, clicks, games, finished, time_per_user, average_points }) => [
    day,
    views,
    viewers,
    clicks,
    games,
    finished,
    rounded(time_per_user),
    rounded(average_points),
  ]),
});

const texts = ({ overview: { timezone }, texts: rows }: Told, say: Say): Table => ({
  name: say('export.texts'),
  columns: [say('export.question'), say('export.text'), say('export.at')],
  rows: rows.map(({ question, text, at }) => [question, text, minuteOf(at, timezone)]),
});
