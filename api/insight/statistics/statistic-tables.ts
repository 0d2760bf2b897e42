import { serverKinds } from '#kinds/server-kinds.ts';
import { traits } from '#kinds/traits.ts';
import { countriesInOrder } from '#shared/countries-in-order.ts';
import type { CountryRow, HatchFigures, OutcomeStatistics, Overview, WayStatistics } from '#shared/contract/figures.ts';
import { deviceTypes } from '#shared/contract/figures.ts';
import { wallTimeOf } from '#shared/play/zoned-time.ts';
import { answerTable, gapTable, questionTable } from './question-tables.ts';
import { rounded, seconds, sharesIn, type Cell, type StatisticsData, type Table, type Translate } from './statistic-cells.ts';

/** In the timezone of the activity, as its days are. */
const minuteOf = (at: string, timezone: string): string =>
  new Date(wallTimeOf(new Date(at), timezone)).toISOString().slice(0, 16).replace('T', ' ');

/** Every table that has content, the summary first. */
export function tablesOf(data: StatisticsData, say: Translate, lang: string): Table[] {
  const { overview, hatches } = data;
  const tables: Table[] = [
    summary(data, say),
    ...outcomeTables(data, say),
    days(data, say),
    hours(overview, say, lang),
    devices(overview, say),
    countries(overview.countries, say, lang),
    sources(overview, say),
    questionTable(data, say),
    answerTable(data, say),
    gapTable(data, say),
    members(data, say),
    ...(data.ways ? [ways(data.ways, say)] : []),
    doors(hatches, say),
    texts(data, say),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function summary({ name, kind, overview }: StatisticsData, say: Translate): Table {
  const { totals, before, funnel } = overview;
  const row = (label: string, now: Cell, earlier: Cell = null): Cell[] => [label, now, earlier];
  return {
    name: say('export.summary'),
    columns: [name, `${overview.from} – ${overview.to}`, `${before.from} – ${before.to}`],
    rows: [
      row(say(serverKinds[kind].views), funnel.views, before.views),
      row(say('export.games'), totals.games, before.totals.games),
      row(say('export.finished'), totals.finished, before.totals.finished),
      row(say('export.players'), totals.unique_players, before.totals.unique_players),
      row(say('export.registrations'), totals.registrations, before.totals.registrations),
      row(say('export.shared'), funnel.shared),
      ...(traits[kind].isScored ? [row(say('export.averagePoints'), rounded(overview.average_points))] : []),
      row(say('export.averageTime'), seconds(overview.average_time)),
    ],
  };
}

/** How many games reached each person type or grade, and how many passed. */
function outcomeTables({ kind, outcomes: found }: StatisticsData, say: Translate): Table[] {
  const { outcome } = traits[kind];
  if (found === null || outcome === null) return [];
  const reached = sharesIn(
    found.outcomes.map(({ games }) => games),
    found.games,
  );
  const heads = (first: string) => [first, say('export.finished'), say('export.share')];
  const nameOf = ({ outcome_id, title, is_deleted }: OutcomeStatistics['outcomes'][number]): string => {
    const name = outcome_id === null ? say('export.outcome.none') : title;
    return is_deleted ? say('export.outcome.deleted', { name }) : name;
  };
  const { passed, failed } = found.passed ?? { passed: 0, failed: 0 };
  const [passedShare = null, failedShare = null] = sharesIn([passed, failed], passed + failed);
  return [
    {
      name: say(`export.outcomes.${outcome}`),
      columns: heads(say(`export.outcome.${outcome}`)),
      rows: found.games === 0 ? [] : found.outcomes.map((row, place) => [nameOf(row), row.games, reached[place] ?? null]),
    },
    {
      name: say('export.passing'),
      columns: heads(say('export.outcome')),
      rows:
        found.passed === null
          ? []
          : [
              [say('export.passed'), passed, passedShare],
              [say('export.failed'), failed, failedShare],
            ],
    },
  ];
}

const days = ({ kind, overview: { days: rows } }: StatisticsData, say: Translate): Table => ({
  name: say('export.days'),
  columns: [
    say('export.day'),
    say(serverKinds[kind].views),
    say('export.games'),
    say('export.finished'),
    say('export.players'),
    say('export.registrations'),
  ],
  rows: rows.map(({ date, views, games, finished, unique, registrations }) => [
    { is: 'day', value: date },
    views,
    games,
    finished,
    unique,
    registrations,
  ]),
});

function hours({ heat }: Overview, say: Translate, lang: string): Table {
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  // The first of June 2026 is a Monday.
  const nameOf = (number: number) => weekday.format(new Date(Date.UTC(2026, 5, number)));
  return {
    name: say('export.hours'),
    columns: [say('export.weekday'), say('export.hour'), say('export.games')],
    rows: heat.map((cell) => [nameOf(cell.weekday), { is: 'time', value: `${String(cell.hour).padStart(2, '0')}:00` }, cell.games]),
  };
}

const devices = (overview: Overview, say: Translate): Table => ({
  name: say('export.devices'),
  columns: [say('export.device'), say('export.games')],
  rows: deviceTypes
    .filter((device) => overview.devices[device] > 0)
    .map((device) => [say(`export.device.${device}`), overview.devices[device]]),
});

function countries(rows: readonly CountryRow[], say: Translate, lang: string): Table {
  return {
    name: say('export.countries'),
    columns: [say('export.country'), say('export.players'), say('export.games')],
    rows: countriesInOrder(rows, lang).map(({ name, players, games }) => [name ?? say('export.unknown'), players, games]),
  };
}

const sources = ({ sources: rows }: Overview, say: Translate): Table => ({
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

const members = ({ members: counted }: StatisticsData, say: Translate): Table => ({
  name: say('export.members'),
  columns: [say('export.member'), say('export.began'), say('export.finished')],
  rows: counted.map(({ name, began, finished }) => [name, began, finished]),
});

/** The ways from room to room, the most frequent first. */
function ways({ rooms, ways: walked }: WayStatistics, say: Translate): Table {
  const byId = new Map(rooms.map((room) => [room.question_id, room]));
  const nameOf = (id: string | null): string => {
    if (id === null) return say('export.wayOut');
    const room = byId.get(id);
    if (!room || room.number === null) return say('export.roomGone');
    return room.name.trim() || say('export.room', { number: room.number });
  };
  return {
    name: say('export.ways'),
    columns: [say('export.from'), say('export.to'), say('export.times')],
    rows: walked.map(({ from, to, times }) => [nameOf(from), nameOf(to), times]),
  };
}

const doors = (hatches: readonly HatchFigures[], say: Translate): Table => ({
  name: say('export.doors'),
  columns: [
    say('export.door'),
    say('export.views'),
    say('export.viewers'),
    say('export.clicks'),
    say('export.games'),
    say('export.finished'),
    say('export.timePerUser'),
    say('export.averagePoints'),
  ],
  rows: hatches.map(({ day, views, viewers, clicks, games, finished, time_per_user, average_points }) => [
    day,
    views,
    viewers,
    clicks,
    games,
    finished,
    seconds(time_per_user),
    rounded(average_points),
  ]),
});

const texts = ({ overview: { timezone }, texts: rows }: StatisticsData, say: Translate): Table => ({
  name: say('export.texts'),
  columns: [say('export.question'), say('export.text'), say('export.at')],
  rows: rows.map(({ question, text, at }) => [question, text, { is: 'minute', value: minuteOf(at, timezone) }]),
});
