import type { TransactionSql } from 'postgres';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { storeHatchView } from '#api/play/door-progress/door-store.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { writeViews, type Counted } from '#api/play/figures/views.ts';
import type { Published } from '#api/play/publications/published.ts';
import { insertAnswers } from '#api/play/play/store-answer.ts';
import { writeStarts } from '#api/play/play/write-starts.ts';
import { consentsIn } from '#api/play/consents/consents-in.ts';
import { profileOf, saveRegistration, updateProfile } from '#api/play/registration/registration-store.ts';
import { checkRegistration } from '#shared/play/check-registration.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import type { DemoActivity } from './read-activity.ts';
import { regulars } from './people.ts';
import { playGame, type Played } from './play-game.ts';
import { planDoorGames } from './plan-door-games.ts';
import { planGames } from './plan-games.ts';

/** Plays the demo's games by the rules of play, and writes them as they would have been written at their times. */
export async function playGames(
  sql: TransactionSql,
  made: readonly { activity: DemoActivity; published: Published }[],
  now: Date,
): Promise<void> {
  const random = seededRandom(24);
  const people = regulars(random);
  const games = made
    .flatMap(({ activity, published }) => [
      ...planGames(activity, published, people, now, random),
      ...planDoorGames(activity, published, people, now, random),
    ])
    .map((plan) => playGame(plan, random))
    .toSorted((a, b) => a.start.at - b.start.at);
  const met = new Set<string>();
  for (const { start } of games) {
    start.is_new_player = !met.has(start.player_id);
    met.add(start.player_id);
  }
  for (const wave of waves(games)) {
    await writeStarts(
      sql,
      wave.map(({ start }) => start),
    );
    await insertAnswers(
      sql,
      wave.flatMap(({ answers }) => answers),
    );
  }
  await leave(sql, games);
  await registerAll(sql, games);
  await look(sql, games);
  await openDoors(sql, games);
}

/**
 * A player's games are written one after the other: she has one open game of an activity, or of a door, at a time, and her days are counted in their
 * order.
 */
function waves(games: readonly Played[]): Played[][] {
  const counts = new Map<string, number>();
  const result: Played[][] = [];
  for (const game of games) {
    const key = game.start.player_id;
    const place = counts.get(key) ?? 0;
    counts.set(key, place + 1);
    (result[place] ??= []).push(game);
  }
  return result;
}

/** Those who closed the page in the middle. */
async function leave(sql: TransactionSql, games: readonly Played[]): Promise<void> {
  const left = games.flatMap(({ start, left_at }) =>
    left_at === undefined ? [] : [{ tenant_id: start.tenant_id, id: start.game_id, at: left_at }],
  );
  await sql`
    update game set left_at = to_timestamp(l.at / 1000)
    from jsonb_to_recordset(${sql.json(left)}) as l(tenant_id uuid, id uuid, at float8) where game.tenant_id = l.tenant_id and game.id = l.id`;
}

/** Every player has seen the first screen, and one viewer in five goes no further. */
async function look(sql: TransactionSql, games: readonly Played[]): Promise<void> {
  const views = new Map<string, Counted>();
  const played = new Map<string, number>();
  for (const { start, published } of games) {
    const { tenant_id, activity_id } = start;
    const number = played.get(activity_id) ?? 0;
    played.set(activity_id, number + 1);
    const day = dayOf(start.at, published.content.settings.timezone);
    const view = views.get(`${activity_id} ${day}`) ?? { tenant_id, activity_id, day, n: 0 };
    view.n += number % 4 === 0 ? 2 : 1;
    views.set(`${activity_id} ${day}`, view);
  }
  await writeViews(sql, [...views.values()]);
}

/** A player behind a door has opened it, and every third player opens it again. */
async function openDoors(sql: TransactionSql, games: readonly Played[]): Promise<void> {
  const views = games.flatMap(({ start, published }, number) => {
    const { tenant_id, activity_id, uuid_front, part_id, at } = start;
    if (!('hatches' in published.content) || !published.content.hatches.some(({ id }) => id === part_id)) return [];
    const day = dayOf(at, published.content.settings.timezone);
    return Array.from({ length: number % 3 === 0 ? 2 : 1 }, () => ({
      of: { tenant_id, activity_id, uuid_front, hatch_id: part_id },
      at,
      day,
    }));
  });
  // Sent together; PostgreSQL does them one after the other.
  await Promise.all(views.map(({ of: view, at, day }) => storeHatchView(sql, view, new Date(at), day)));
}

/** Every player with a form registers once for an activity, with her first game there. */
async function registerAll(sql: TransactionSql, games: readonly Played[]): Promise<void> {
  const first = new Map<string, Played>();
  for (const game of games) {
    const key = `${game.start.activity_id} ${game.start.player_id}`;
    if (game.registers_at !== undefined && !first.has(key)) first.set(key, game);
  }
  // Sent together; PostgreSQL does them one after the other.
  await Promise.all([...first.values()].map((game) => register(sql, game)));
  const standings = [...first.values()].map(({ start: { tenant_id, activity_id, player_id } }) => ({
    tenant_id,
    activity_id,
    player_id,
  }));
  await refreshStandings(sql, standings);
}

const nobody = { waiting: [], again: [] };

async function register(sql: TransactionSql, { start, published, person, registers_at = 0 }: Played): Promise<void> {
  const { registration, settings } = published.content;
  const { fields } = registration.settings;
  const { tenant_id, activity_id, player_id } = start;
  const form = { ...person.form, custom_news: person.knows > 0.7, terms: true };
  const answers = Object.fromEntries(Object.entries(form).filter(([key]) => fields.some((field) => field.key === key)));
  const { values } = checkRegistration(fields, answers);
  await Promise.all([
    updateProfile(sql, tenant_id, player_id, { ...profileOf(fields, values), password_hash: null }),
    saveRegistration(
      sql,
      { tenant_id, activity_id, player_id },
      { fields: values, consents: consentsIn(published, values) },
      new Date(registers_at),
      dayOf(registers_at, settings.timezone),
      nobody,
    ),
  ]);
}
