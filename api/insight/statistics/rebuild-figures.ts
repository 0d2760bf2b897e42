import { sql } from 'kysely';
import type { Database, Tx } from '#api/kernel/db/database.ts';
import { dayOf, hourOf } from '#api/kernel/local-day.ts';
import { addGames, addRegistrations, type FiguresScope } from '#api/play/figures/game-figures.ts';
import { keepUnique } from '#api/play/figures/unique-players.ts';

/** Games in one transaction, so that it holds its locks for a fraction of a second. */
const atOnce = 200;

interface Dated {
  id: string;
  player_id: string;
  day: string;
  hour: number;
  ended_day: string | null;
  started_at: Date;
  ended_at: Date | null;
  left_out: boolean;
}

/**
 * Moves the figures of an activity to the days of another timezone, slice by slice. It can continue after an interruption: games that are already
 * dated stay. Returns true when all is done, false when the milliseconds ran out.
 */
export async function rebuildFigures(database: Pick<Database, 'asTenant'>, scope: FiguresScope, milliseconds = Infinity): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  const { timezone, rebuilt_to } = await database.asTenant(scope.tenant_id, (tx) => readZone(tx, scope));
  for (let at: Date | null = rebuilt_to; at !== null;) {
    const from: Date = at;
    at = await database.asTenant(scope.tenant_id, (tx) => rebuildSlice(tx, scope, timezone, from));
    if (at !== null && performance.now() > deadline) return false;
  }
  return true;
}

async function readZone(tx: Tx, { tenant_id, activity_id }: FiguresScope): Promise<{ timezone: string; rebuilt_to: Date | null }> {
  const zone = await tx
    .selectFrom('figure_zone')
    .select(['timezone', 'rebuilt_to'])
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .executeTakeFirst();
  return zone ?? { timezone: 'UTC', rebuilt_to: null };
}

/** Returns the start time up to which it has come; null at the end. */
async function rebuildSlice(tx: Tx, scope: FiguresScope, timezone: string, from: Date): Promise<Date | null> {
  const { tenant_id, activity_id } = scope;
  const { rows } = await sql<Dated>`
    select id, player_id, day, hour, ended_day, started_at, ended_at, left_out from game
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day is not null
      and started_at >= ${from} and started_at <= coalesce((
        select started_at from game where tenant_id = ${tenant_id} and activity_id = ${activity_id} and started_at >= ${from} order by started_at offset ${atOnce} limit 1), 'infinity')
    order by started_at, id`.execute(tx);
  const moved = rows.map((game) => redated(game, timezone)).filter((game) => game !== undefined);
  await moveAll(tx, scope, moved);
  const last = rows.at(-1)?.started_at;
  const isOver = last === undefined || rows.length <= atOnce;
  if (isOver) await moveRegistrations(tx, scope, timezone);
  // More games than fit a slice may have started in the same millisecond; the slice then includes all of them.
  const to = isOver ? null : last > from ? last : new Date(from.getTime() + 1);
  await tx
    .updateTable('figure_zone')
    .set({ rebuilt_to: to })
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .execute();
  return to;
}

/** Undefined when nothing changes. */
function redated(game: Dated, timezone: string): Dated | undefined {
  const started = game.started_at.getTime();
  const [day, hour] = [dayOf(started, timezone), hourOf(started, timezone)];
  const ended_day = game.ended_day === null || game.ended_at === null ? null : dayOf(game.ended_at.getTime(), timezone);
  return day === game.day && hour === game.hour && ended_day === game.ended_day ? undefined : { ...game, day, hour, ended_day };
}

async function moveAll(tx: Tx, scope: FiguresScope, moved: readonly Dated[]): Promise<void> {
  if (moved.length === 0) return;
  const counting = moved.filter(({ left_out }) => !left_out).map(({ id }) => id);
  const rows = moved.map(({ id, day, hour, ended_day }) => ({ id, day, hour, ended_day }));
  const players = moved.map(({ player_id }) => player_id);
  await sql`select from game where tenant_id = ${scope.tenant_id} and id = any(${moved.map(({ id }) => id)}::uuid[]) order by id for update`.execute(
    tx,
  );
  await keepUnique(tx, scope.tenant_id, players, async () => {
    await addGames(tx, scope, counting, -1);
    await sql`
      update game g set day = m.day, hour = m.hour, ended_day = case when g.ended_day is not null then coalesce(m.ended_day, g.ended_day) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as m(id uuid, day date, hour smallint, ended_day date)
      where g.tenant_id = ${scope.tenant_id} and g.id = m.id`.execute(tx);
    await addGames(tx, scope, counting, 1);
  });
}

async function moveRegistrations(tx: Tx, scope: FiguresScope, timezone: string): Promise<void> {
  const { rows } = await sql<{ player_id: string; day: string; registered_at: Date; left_out: boolean }>`
    select player_id, day, registered_at, left_out from registration
    where tenant_id = ${scope.tenant_id} and activity_id = ${scope.activity_id} and day is not null for update`.execute(tx);
  const moved = rows
    .map((row) => ({ ...row, before: row.day, day: dayOf(row.registered_at.getTime(), timezone) }))
    .filter(({ before, day }) => before !== day);
  if (moved.length === 0) return;
  const counting = moved.filter(({ left_out }) => !left_out);
  await addRegistrations(
    tx,
    scope,
    counting.map(({ before }) => before),
    -1,
  );
  await addRegistrations(
    tx,
    scope,
    counting.map(({ day }) => day),
    1,
  );
  await sql`
    update registration r set day = m.day from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as m(player_id uuid, day date)
    where r.tenant_id = ${scope.tenant_id} and r.player_id = m.player_id and r.activity_id = ${scope.activity_id}`.execute(tx);
}
