import type { TransactionSql } from 'postgres';
import { anyShard } from '#api/play/figures/day-counts.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import { saveConsents, type Consent } from '#api/play/consents/save-consents.ts';
import type { RegistrationValues } from '#shared/play/check-registration.ts';

/** The fields of a registration that belong to the player; fields without their own column stay with the registration. */
export interface Profile {
  email: string | null;
  name: string | null;
  surname: string | null;
  username: string | null;
  gender: string | null;
  age: number | null;
  city: string | null;
  address: string | null;
  phone: string | null;
  member_number: string | null;
  password_hash: string | null;
}

/** The columns of the profile for which the page asks. */
export function profileOf(fields: readonly RegistrationField[], values: RegistrationValues): Omit<Profile, 'password_hash'> {
  const text = (name: RegistrationField['name']): string | null => {
    const field = fields.find((candidate) => candidate.name === name);
    const value = field && values[field.key];
    return typeof value === 'string' ? value : null;
  };
  const age = text('age');
  return {
    email: text('email'),
    name: text('name'),
    surname: text('surname'),
    username: text('username'),
    gender: text('gender'),
    age: age === null ? null : Number(age),
    city: text('city'),
    address: text('address'),
    phone: text('phone'),
    member_number: text('member_number'),
  };
}

const secretFields: readonly RegistrationField['name'][] = ['user_password', 'fixed_password'];

/** The fields of the form that are stored: all but passwords. */
export const storedFields = (fields: readonly RegistrationField[], values: RegistrationValues): RegistrationValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => !secretFields.includes(fields.find((field) => field.key === key)?.name ?? 'name')),
  );

/** The player who owns the address in the tenant. */
export async function findPlayerByEmail(sql: TransactionSql, tenant_id: string, email: string): Promise<string | undefined> {
  const [player] = await sql<{ id: string }[]>`select id from player where tenant_id = ${tenant_id} and email = ${email}`.execute();
  return player?.id;
}

/** A null leaves the column unchanged. Throws 23505 when the address belongs to another player. */
export async function updateProfile(sql: TransactionSql, tenant_id: string, player_id: string, profile: Profile): Promise<void> {
  await sql`
    update player set email = coalesce(${profile.email}, email), name = coalesce(${profile.name}, name), surname = coalesce(${profile.surname}, surname),
      username = coalesce(${profile.username}, username), gender = coalesce(${profile.gender}, gender), age = coalesce(${profile.age}, age),
      city = coalesce(${profile.city}, city), address = coalesce(${profile.address}, address), phone = coalesce(${profile.phone}, phone),
      member_number = coalesce(${profile.member_number}, member_number), password_hash = coalesce(${profile.password_hash}, password_hash)
    where tenant_id = ${tenant_id} and id = ${player_id}`.execute();
}

/**
 * Waits for a game that is ending at this moment, or makes it wait. Otherwise the end and the registration would not see each other's rows, and
 * neither would put the player on the board.
 */
export async function lockOpenGame(sql: TransactionSql, tenant_id: string, activity_id: string, player_id: string): Promise<void> {
  await sql`
    select from game where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true and state = 'playing' and not is_preview
    for no key update`.execute();
}

/**
 * Stores the registration, notes its event with the pending subscribers and counts it on its day, or replaces an earlier one. True for the first one
 * here.
 */
export async function saveRegistration(
  sql: TransactionSql,
  { tenant_id, activity_id, player_id }: { tenant_id: string; activity_id: string; player_id: string },
  { fields, consents }: { fields: RegistrationValues; consents: readonly Consent[] },
  now: Date,
  day: string,
  { waiting, again }: { waiting: readonly string[]; again: readonly string[] },
): Promise<boolean> {
  const [row] = await sql<{ is_new: boolean }[]>`
    with saved as (
      insert into registration (tenant_id, activity_id, player_id, fields, registered_at, day, left_out)
      values (${tenant_id}, ${activity_id}, ${player_id}, ${sql.json(fields)}, ${now}, ${day}, coalesce((
        select true from left_out_player o where o.tenant_id = ${tenant_id} and o.player_id = ${player_id} and o.activity_id = ${activity_id}), false))
      on conflict (tenant_id, activity_id, player_id) do update set fields = excluded.fields
      returning tenant_id, activity_id, player_id, fields, (xmax = 0) as is_new, left_out
    ), agreed as materialized (
      select tenant_id, activity_id, player_id, fields, ${now}::timestamptz as at, ${sql.json(consents as never)}::jsonb as consents from saved
    ), ${saveConsents(sql)}, counted as (
      insert into daily_statistic (tenant_id, activity_id, day, shard, registrations)
      select ${tenant_id}, ${activity_id}, ${day}::date, ${anyShard()}, 1 from saved where is_new and not left_out
      on conflict (tenant_id, activity_id, day, part_id, shard) do update set registrations = daily_statistic.registrations + 1
    ), happened as (
      insert into event as e (tenant_id, activity_id, subject_id, kind, at, waiting)
      select ${tenant_id}, ${activity_id}, ${player_id}, 'registered', ${now}, case when is_new then ${[...waiting]}::text[] else ${[...again]}::text[] end
      from saved where is_new or ${again.length > 0}
      on conflict (tenant_id, activity_id, subject_id, kind) do update
        set waiting = e.waiting || array(select unnest(excluded.waiting) except select unnest(e.waiting))
    )
    select is_new from saved`.execute();
  return row?.is_new ?? false;
}
