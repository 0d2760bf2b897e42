import type { Sql } from 'postgres';
import type { RegistrationValues } from '#shared/play/check-registration.ts';
import { saveConsents, type Consent } from '#api/play/consents/save-consents.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { findPlaces } from '#api/play/boards/places.ts';
import { anyShard } from '#api/play/figures/day-counts.ts';
import type { Profile } from './registration-store.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

/** A registration whose only consequence is a place. */
export interface RegistrationRow extends Profile {
  tenant_id: string;
  activity_id: string;
  player_id: string;
  fields: RegistrationValues;
  consents: readonly Consent[];
  /** Milliseconds. */
  at: number;
  /** In the activity's timezone. */
  day: string;
  /** The subscribers of a first registration, and those of a repeated one. */
  waiting: string[];
  again: string[];
}

/**
 * Stores the profiles, the registrations and their counts. Like lockOpenGame, for many players: it waits for games that are ending at this moment, or
 * makes them wait. The last select makes PostgreSQL run that part.
 */
const saveRegistrations = (sql: Sql, rows: readonly RegistrationRow[]) =>
  sql`
  with given as materialized (
    select * from jsonb_to_recordset(${jsonRows(sql, rows)}) as r(tenant_id uuid, activity_id uuid, player_id uuid, fields jsonb, consents jsonb, at float8, day date, waiting text[], again text[],
      email text, name text, surname text, username text, gender text, age smallint, city text, address text, phone text, member_number text, password_hash text)
  ), ending as materialized (
    select from given r
    join game g on g.tenant_id = r.tenant_id and g.player_id = r.player_id and (g.activity_id = r.activity_id) is true and g.state = 'playing' and not g.is_preview
    for no key update of g
  ), profiles as (
    update player p set email = coalesce(r.email, p.email), name = coalesce(r.name, p.name), surname = coalesce(r.surname, p.surname),
      username = coalesce(r.username, p.username), gender = coalesce(r.gender, p.gender), age = coalesce(r.age, p.age), city = coalesce(r.city, p.city),
      address = coalesce(r.address, p.address), phone = coalesce(r.phone, p.phone), member_number = coalesce(r.member_number, p.member_number),
      password_hash = coalesce(r.password_hash, p.password_hash)
    from given r where p.tenant_id = r.tenant_id and p.id = r.player_id
  ), saved as (
    insert into registration (tenant_id, activity_id, player_id, fields, registered_at, day, left_out)
    select tenant_id, activity_id, player_id, fields, to_timestamp(at / 1000), day, coalesce((
      select true from left_out_player o where o.tenant_id = given.tenant_id and o.player_id = given.player_id and o.activity_id = given.activity_id), false)
    from given
    on conflict (tenant_id, activity_id, player_id) do update set fields = excluded.fields
    returning player_id, (xmax = 0) as is_new, left_out
  ), agreed as materialized (
    select tenant_id, activity_id, player_id, fields, to_timestamp(at / 1000) as at, consents from given
  ), ${saveConsents(sql)}, counted as (
    insert into daily_statistic (tenant_id, activity_id, day, shard, registrations)
    select tenant_id, activity_id, day, ${anyShard()}, count(*) from given
    where (player_id in (select player_id from saved where is_new and not left_out)) is true group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, activity_id, day, part_id, shard) do update set registrations = daily_statistic.registrations + excluded.registrations
  ), happened as (
    insert into event as e (tenant_id, activity_id, subject_id, kind, at, waiting)
    select g.tenant_id, g.activity_id, g.player_id, 'registered', to_timestamp(g.at / 1000), case when s.is_new then g.waiting else g.again end
    from saved s join given g on g.player_id = s.player_id where s.is_new or g.again <> '{}'
    on conflict (tenant_id, activity_id, subject_id, kind) do update
      set waiting = e.waiting || array(select unnest(excluded.waiting) except select unnest(e.waiting))
  )
  select from ending`.execute();

/**
 * Writes registrations of different players and returns their places, undefined for a player without one. Returns after the commit. Throws 23505 when
 * an address belongs to another player. `writer` is an open connection of its own: all statements are sent at once.
 */
export async function writeRegistrations(writer: Sql, rows: readonly RegistrationRow[]): Promise<(number | undefined)[]> {
  const sorted = rows.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1));
  const [, , , places] = await Promise.all([
    writer`begin`.execute(),
    saveRegistrations(writer, sorted),
    refreshStandings(
      writer,
      sorted.map(({ tenant_id, activity_id, player_id }) => ({ tenant_id, activity_id, player_id })),
    ),
    findPlaces(
      writer,
      rows.map(({ tenant_id, activity_id, player_id }) => ({ tenant_id, board_id: activity_id, player_id })),
    ),
    writer`commit`.execute(),
  ]);
  return places;
}
