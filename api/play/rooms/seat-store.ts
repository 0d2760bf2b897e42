import type { Sql, TransactionSql } from 'postgres';
import { givenName, nameKey } from '#shared/rooms/names.ts';
import { smallestTeam } from '#shared/rooms/teams.ts';
import { lockStarts, type StartBound } from '#api/billing/allowance/admit-starts.ts';
import { countPlaces } from './room-allowance.ts';
import { notifyRoom, type StoredRoom } from './room-store.ts';

/** A player's seat in a room. */
export interface Seat {
  seat: number;
  player_id: string;
  typed_name: string;
  given_name: string;
  name: string;
  is_flagged: boolean;
  is_waiting: boolean;
  fair_time: number;
  first_number: number;
  removed_at: Date | null;
  game_id: string | null;
  team: number | null;
}

const columns = (sql: Sql | TransactionSql) =>
  sql`seat, player_id, typed_name, given_name, name, is_flagged, is_waiting, fair_time, first_number, removed_at, game_id, team`;

export const findSeats = (sql: Sql, { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>): Promise<Seat[]> =>
  sql<Seat[]>`select ${columns(sql)} from room_player where tenant_id = ${tenant_id} and room_id = ${id}`;

export interface SeatKey {
  tenant_id: string;
  room_id: string;
  uuid_front: string;
}

/** The seats of devices, in the same order; the latest where a player has two. */
export async function findSeatsOf(sql: Sql, keys: readonly SeatKey[]): Promise<(Seat | undefined)[]> {
  const numbered = keys.map(({ tenant_id, room_id, uuid_front }, n) => ({ n, tenant_id, room_id, uuid_front }));
  const found = await sql<(Seat & { n: number })[]>`
    select k.n, p.seat, p.player_id, p.typed_name, p.given_name, p.name, p.is_flagged, p.is_waiting, p.fair_time, p.first_number, p.removed_at, p.game_id, p.team
    from jsonb_to_recordset(${sql.json(numbered)}) as k(n integer, tenant_id uuid, room_id uuid, uuid_front uuid)
    join player_device d on d.tenant_id = k.tenant_id and d.uuid_front = k.uuid_front
    join room_player p on p.tenant_id = d.tenant_id and p.player_id = d.player_id and (p.room_id = k.room_id) is true
    order by p.seat`;
  const seats: (Seat | undefined)[] = keys.map(() => undefined);
  for (const { n, ...seat } of found) seats[n] = seat;
  return seats;
}

export interface Joining extends SeatKey {
  activity_id: string;
  player_id: string;
  /** Of the tenant's month; undefined: without one, or she counts already. */
  bound?: StartBound | undefined;
  /** The player is created with the seat. */
  is_new_player: boolean;
  /** As typed, cleaned; empty: she gets a neutral name. */
  typed_name: string;
  is_flagged: boolean;
  fair_time: number;
  device_type: string;
  country: string | null;
  /** The team that she chose. */
  team?: number | undefined;
  /** Milliseconds. */
  at: number;
}
export type Joined = Seat | 'locked' | 'ended' | 'completion_limit';

/** Seats players of one or several rooms. Those of a room take their turns, so that no two get the same name. */
export const writeSeats = (sql: Sql, rows: readonly Joining[]): Promise<Joined[]> =>
  sql.begin(async (tx) => {
    const results = new Map<Joining, Joined>();
    const bounded = new Set(rows.filter(({ bound }) => bound).map(({ tenant_id }) => tenant_id));
    for (const tenant_id of [...bounded].toSorted()) await lockStarts(tx, tenant_id);
    const byRoom = Map.groupBy(rows, ({ room_id }) => room_id);
    for (const room_id of [...byRoom.keys()].toSorted()) {
      const seated = await seatAll(tx, room_id, byRoom.get(room_id) ?? []);
      for (const [row, joined] of seated) results.set(row, joined);
    }
    return rows.map((row) => results.get(row) ?? 'ended');
  });

type Locked = Pick<StoredRoom, 'tenant_id' | 'id' | 'seed' | 'settings' | 'state'>;

async function seatAll(tx: TransactionSql, room_id: string, rows: readonly Joining[]): Promise<[Joining, Joined][]> {
  const [room] = await tx<Locked[]>`select tenant_id, id, seed, settings, state from room where id = ${room_id} for no key update`;
  if (!room || room.state.phase === 'ended') return rows.map((row) => [row, 'ended']);
  const known = await tx<Seat[]>`
    select ${columns(tx)} from room_player where tenant_id = ${room.tenant_id} and player_id = any(${rows.map(({ player_id }) => player_id)}::uuid[])
      and (room_id = ${room_id}) is true`;
  const byPlayer = new Map(known.map((seat) => [seat.player_id, seat]));
  const joined = rows.filter(({ player_id }) => !byPlayer.has(player_id));
  const admitted = room.settings.is_locked ? [] : await withPlaces(tx, room, joined);
  if (admitted.length > 0) for (const seat of await insertSeats(tx, room, admitted)) byPlayer.set(seat.player_id, seat);
  return rows.map((row) => [row, byPlayer.get(row.player_id) ?? (room.settings.is_locked ? 'locked' : 'completion_limit')]);
}

/** Those for whom the month has places. */
async function withPlaces(tx: TransactionSql, { tenant_id }: Locked, rows: Joining[]): Promise<Joining[]> {
  const first = rows.find((row) => row.bound);
  if (!first?.bound) return rows;
  let places = await countPlaces(tx, tenant_id, first.bound, new Date(first.at));
  return rows.filter((row) => {
    if (!row.bound) return true;
    places -= 1;
    return places >= 0;
  });
}

async function insertSeats(tx: TransactionSql, room: Locked, rows: readonly Joining[]): Promise<Seat[]> {
  const { tenant_id, id } = room;
  const taken = await tx<{ seat: number; name_key: string; team: number | null }[]>`
    select seat, name_key, case when removed_at is null then team end as team from room_player where tenant_id = ${tenant_id} and room_id = ${id}`;
  const keys = new Set(taken.map(({ name_key }) => name_key));
  const joinTeam = teamsOf(room, taken);
  let last = taken.reduce((most, { seat }) => Math.max(most, seat), 0);
  const seats = rows.map((row) => {
    last += 1;
    return { ...row, ...namesOf(room, row, last, keys), seat: last, first_number: firstNumber(room.state), team: joinTeam(row.team) };
  });
  await tx`
    insert into player (tenant_id, id, created_at, country)
    select tenant_id, player_id, to_timestamp(at / 1000), country from jsonb_to_recordset(${tx.json(rows.filter(({ is_new_player }) => is_new_player) as never)})
      as g(tenant_id uuid, player_id uuid, at float8, country text)`;
  await tx`
    insert into player_device (tenant_id, uuid_front, player_id, created_at)
    select tenant_id, uuid_front, player_id, to_timestamp(at / 1000) from jsonb_to_recordset(${tx.json(rows.filter(({ is_new_player }) => is_new_player) as never)})
      as g(tenant_id uuid, uuid_front uuid, player_id uuid, at float8)`;
  return tx<Seat[]>`
    insert into room_player (tenant_id, room_id, seat, activity_id, player_id, typed_name, given_name, name, name_key, is_flagged, is_waiting, fair_time,
      device_type, country, joined_at, first_number, seen_at, team)
    select tenant_id, room_id, seat, activity_id, player_id, typed_name, given_name, name, name_key, is_flagged, is_waiting, fair_time,
      device_type, country, to_timestamp(at / 1000), first_number, to_timestamp(at / 1000), team
    from jsonb_to_recordset(${tx.json(seats as never)}) as g(tenant_id uuid, room_id uuid, seat integer, activity_id uuid, player_id uuid, typed_name text, given_name text,
      name text, name_key text, is_flagged boolean, is_waiting boolean, fair_time real, device_type text, country text, at float8, first_number integer, team smallint)
    returning ${columns(tx)}`;
}

/** Gives each who joins the team that she chose, or the smallest; null where the room has none. */
function teamsOf({ settings: { teams } }: Locked, taken: readonly { team: number | null }[]): (chosen?: number) => number | null {
  if (!teams) return () => null;
  const members = new Map<number, number>();
  for (const { team } of taken) if (team !== null) members.set(team, (members.get(team) ?? 0) + 1);
  return (chosen) => {
    const team = teams.assigned === 'chosen' && chosen !== undefined ? chosen : smallestTeam(members, teams.names.length);
    members.set(team, (members.get(team) ?? 0) + 1);
    return team;
  };
}

/** The first question whose answers may come from somebody who joins now: the open one, until it closes. */
const firstNumber = ({ counted, number }: StoredRoom['state']): number => Math.max(1, counted === number ? number + 1 : number);

/** The name of a seat, which nobody else in the room has; the names taken so far are `keys`, to which it is added. */
function namesOf({ seed, settings }: Locked, { typed_name, is_flagged }: Joining, seat: number, keys: Set<string>) {
  const given_name = freeName(keys, (tries) => givenName(seed, seat, tries));
  const isTyped = settings.names !== 'generated' && nameKey(typed_name) !== '';
  const is_waiting = isTyped && (is_flagged || settings.names === 'waiting');
  const name = isTyped && !is_waiting ? numbered(keys, typed_name) : given_name;
  keys.add(nameKey(name));
  return {
    typed_name: isTyped ? typed_name : '',
    given_name,
    name,
    name_key: nameKey(name),
    is_flagged: isTyped && is_flagged,
    is_waiting,
  };
}

function freeName(keys: ReadonlySet<string>, make: (tries: number) => string): string {
  for (let tries = 0; ; tries += 1) {
    const name = make(tries);
    if (!keys.has(nameKey(name))) return name;
  }
}

/** The name, with a number where others have it. */
export const numbered = (keys: ReadonlySet<string>, name: string): string =>
  freeName(keys, (tries) => (tries === 0 ? name : `${name} ${tries + 1}`));

/** Shows the name that a player typed, or leaves her the neutral one for good. Returns her seat; undefined where no name of hers waits. */
export const decideName = (sql: Sql, { tenant_id, id }: StoredRoom, player_id: string, allows: boolean): Promise<number | undefined> =>
  sql.begin(async (tx) => {
    await tx`select from room where tenant_id = ${tenant_id} and id = ${id} for no key update`;
    const [seat] = await tx<Seat[]>`
      select ${columns(tx)} from room_player where tenant_id = ${tenant_id} and player_id = ${player_id} and (room_id = ${id}) is true and typed_name <> ''
        and (is_waiting or is_flagged) order by seat desc limit 1`;
    if (!seat) return undefined;
    const taken = await tx<{ name_key: string }[]>`
      select name_key from room_player where tenant_id = ${tenant_id} and room_id = ${id} and seat <> ${seat.seat}`;
    const keys = new Set(taken.map(({ name_key }) => name_key));
    const name = numbered(keys, allows ? seat.typed_name : seat.given_name);
    await tx`update room_player set name = ${name}, name_key = ${nameKey(name)}, is_waiting = false where tenant_id = ${tenant_id} and room_id = ${id} and seat = ${seat.seat}`;
    await tx`update room set version = version + 1 where tenant_id = ${tenant_id} and id = ${id}`;
    await notifyRoom(tx, { id, kind: 'frame' });
    await notifyRoom(tx, { id, kind: 'own', seats: [seat.seat] });
    return seat.seat;
  });

/** Removes players from a room, or lets removed ones in again. Returns their number. */
export const removeSeats = (
  sql: Sql,
  { tenant_id, id }: StoredRoom,
  { player_id, since, is_removed, now }: { player_id: string | undefined; since: Date | undefined; is_removed: boolean; now: Date },
): Promise<number> =>
  sql.begin(async (tx) => {
    const changed = await tx<{ seat: number }[]>`
      update room_player set removed_at = ${is_removed ? now : null}
      where tenant_id = ${tenant_id} and room_id = ${id} and (removed_at is null) = ${is_removed}
        and (${player_id ?? null}::uuid is null or player_id = ${player_id ?? null}::uuid) and (${since ?? null}::timestamptz is null or joined_at >= ${since ?? null}::timestamptz)
      returning seat`;
    if (changed.length === 0) return 0;
    await tx`update room set version = version + 1 where tenant_id = ${tenant_id} and id = ${id}`;
    await notifyRoom(tx, { id, kind: 'frame' });
    // A NOTIFY holds 8,000 bytes.
    const seats = changed.map(({ seat }) => seat);
    for (let at = 0; at < seats.length; at += 500)
      await notifyRoom(tx, { id, kind: is_removed ? 'gone' : 'own', seats: seats.slice(at, at + 500) });
    return seats.length;
  });
