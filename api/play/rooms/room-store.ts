import type { Sql, TransactionSql } from 'postgres';
import type { RoomSettings } from '#shared/contract/rooms.ts';
import type { LoggedChange, SeatChange } from '#shared/rooms/changes.ts';
import { stepHash } from '#shared/rooms/receipt.ts';
import type { RoomState } from '#shared/rooms/room.ts';

export interface StoredRoom {
  tenant_id: string;
  id: string;
  activity_id: string;
  publication_id: string;
  seed: number;
  code: string | null;
  settings: RoomSettings;
  step: number;
  version: number;
  state: RoomState;
  words_released: boolean;
  links: number;
  hash: string;
  created_at: Date;
  ended_at: Date | null;
  written_at: Date | null;
}

/** What processes tell each other about a room, by NOTIFY: never its content. */
export interface RoomNews {
  id: string;
  /** frame: it has another version. count: people joined or answered. own: what these seats see alone. gone: they, or the earlier links, are shut out. */
  kind: 'frame' | 'count' | 'own' | 'gone' | 'links';
  seats?: number[];
}
export const newsChannel = 'room_news';

const columns = (sql: Sql | TransactionSql) =>
  sql`tenant_id, id, activity_id, publication_id, seed, code, settings, step, version, state, words_released, links, hash, created_at, ended_at, written_at`;

export async function findRoom(sql: Sql | TransactionSql, id: string): Promise<StoredRoom | undefined> {
  const [room] = await sql<StoredRoom[]>`select ${columns(sql)} from room where id = ${id}`;
  return room;
}

export async function findRoomByCode(sql: Sql, code: string): Promise<StoredRoom | undefined> {
  const [room] = await sql<StoredRoom[]>`select ${columns(sql)} from room where code = ${code}`;
  return room;
}

/** The rooms that have not ended, for a process that starts or missed news. */
export const findOpenRooms = (sql: Sql): Promise<StoredRoom[]> =>
  sql<StoredRoom[]>`select ${columns(sql)} from room where ended_at is null order by stepped_at limit 10000`;

export const notifyRoom = (sql: Sql | TransactionSql, news: RoomNews) => sql`select pg_notify(${newsChannel}, ${JSON.stringify(news)})`;

export interface RoomMove {
  state: RoomState;
  /** The digest of the answers that this step makes final, or nothing. */
  answers: string;
  now: number;
  /** What the host changed of a player: the state stays as it is, and the log has both. */
  changed?: SeatChange;
}

/**
 * Takes a room from the step that `room` shows to the next one: state, log and news in one statement, by which of several at once only one wins. A
 * process that dies has done all of it or nothing. Returns whether it won.
 */
export async function moveRoom(sql: Sql | TransactionSql, room: StoredRoom, { state, answers, now, changed }: RoomMove): Promise<boolean> {
  const step = room.step + 1;
  const text = JSON.stringify(state);
  const logged = changed ? JSON.stringify({ ...state, changed }) : text;
  const hash = stepHash(room.hash, step, logged, answers);
  const at = new Date(now);
  const news = JSON.stringify({ id: room.id, kind: 'frame' } satisfies RoomNews);
  const moved = await sql`
    with moved as (
      update room set step = step + 1, version = version + 1, state = ${text}::text::jsonb, hash = ${hash}, stepped_at = ${at},
        words_released = words_released and ${changed !== undefined},
        ended_at = case when ${state.phase === 'ended'} then ${at}::timestamptz end
      where tenant_id = ${room.tenant_id} and id = ${room.id} and step = ${room.step} and hash = ${room.hash}
      returning tenant_id, id, step
    ), logged as (
      insert into room_step (tenant_id, room_id, step, state, answers, hash) select tenant_id, id, step, ${logged}, ${answers}, ${hash} from moved
    )
    select pg_notify(${newsChannel}, ${news}) from moved`;
  return moved.length > 0;
}

/** Changes what a host may change at any time, without a step. */
export const changeRoom = (
  sql: Sql,
  { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>,
  change: { settings?: Partial<RoomSettings>; words_released?: boolean },
) => sql`
  with changed as (
    update room set version = version + 1, settings = settings || ${sql.json(change.settings ?? {})},
      words_released = coalesce(${change.words_released ?? null}::boolean, words_released)
    where tenant_id = ${tenant_id} and id = ${id} and ended_at is null returning id
  )
  select pg_notify(${newsChannel}, ${JSON.stringify({ id, kind: 'frame' } satisfies RoomNews)}) from changed`;

/** What hosts changed of players, in order. */
export const findChanges = (sql: Sql | TransactionSql, { tenant_id, id }: Pick<StoredRoom, 'tenant_id' | 'id'>): Promise<LoggedChange[]> =>
  sql<LoggedChange[]>`
    select (state::jsonb->>'counted')::int as counted, state::jsonb->'changed' as changed from room_step
    where tenant_id = ${tenant_id} and room_id = ${id} and state::jsonb->'changed' is not null order by step`;
