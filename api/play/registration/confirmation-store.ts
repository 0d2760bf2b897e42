import type { Sql, TransactionSql } from 'postgres';
import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import type { Consent } from '#api/play/consents/save-consents.ts';
import type { RegistrationValues } from '#shared/play/check-registration.ts';
import type { Profile } from './registration-store.ts';

/** Identifies a registration by its player and activity. */
export interface RegistrationKey {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}
/** A registration that waits for the confirmation of its address. */
export interface Pending {
  email: string;
  profile: Profile;
  fields: RegistrationValues;
  consents: Consent[];
}
/** A sent link, and whether its registration still waits for the confirmation. */
export interface ConfirmationLink extends RegistrationKey {
  email: string;
  created_at: Date;
  confirmed_at: Date | null;
  is_waited_for: boolean;
}

const validMs = 7 * 86_400_000;

/** The state in which a link finds its registration. A link to an address that has been replaced counts as expired. */
export function stateOf({ confirmed_at, created_at, is_waited_for }: ConfirmationLink, now: Date): 'waiting' | 'confirmed' | 'expired' {
  if (confirmed_at) return 'confirmed';
  return is_waited_for && now.getTime() - created_at.getTime() < validMs ? 'waiting' : 'expired';
}

/** Keeps a registration until its address is confirmed. Returns true when a link must be sent: the registration or its address is new. */
export async function savePending(
  sql: Sql | TransactionSql,
  { tenant_id, activity_id, player_id }: RegistrationKey,
  { email, profile, fields, consents }: Pending,
  now: Date,
): Promise<boolean> {
  const [saved] = await sql<{ before: string | null }[]>`
    with known as (
      select email from pending_registration where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true
    )
    insert into pending_registration (tenant_id, activity_id, player_id, email, profile, fields, consents, given_at)
    values (${tenant_id}, ${activity_id}, ${player_id}, ${email}, ${sql.json(profile as never)}, ${sql.json(fields)}, ${sql.json(consents as never)}, ${now})
    on conflict (tenant_id, activity_id, player_id) do update
      set email = excluded.email, profile = excluded.profile, fields = excluded.fields, consents = excluded.consents, given_at = excluded.given_at
    returning (select email from known) as before`;
  return saved?.before !== email;
}

/** Whether the player is registered in the activity with this address; `key` is the key of the address field. */
export async function isConfirmed(
  sql: Sql,
  { tenant_id, activity_id, player_id }: RegistrationKey,
  key: string,
  email: string,
): Promise<boolean> {
  const registered = await sql`
    select from registration
    where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true and fields ->> ${key} = ${email}`;
  return registered.length > 0;
}

/** The address that is still to be confirmed. */
export async function findPendingEmail(sql: Sql, { tenant_id, activity_id, player_id }: RegistrationKey): Promise<string | undefined> {
  const [pending] = await sql<{ email: string }[]>`
    select email from pending_registration where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true`;
  return pending?.email;
}

/** Deletes and returns a pending registration, so that only one of two simultaneous confirmations gets it. */
export async function takePending(
  sql: TransactionSql,
  { tenant_id, activity_id, player_id, email }: RegistrationKey & { email: string },
): Promise<Pending | undefined> {
  const [pending] = await sql<Pending[]>`
    delete from pending_registration
    where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true and email = ${email}
    returning email, profile, fields, consents`;
  return pending;
}

/** Drops a pending registration when a registration that counts replaces it. */
export async function dropPending(sql: Sql, { tenant_id, activity_id, player_id }: RegistrationKey): Promise<void> {
  await sql`
    delete from pending_registration where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true`;
}

/** The token of a new link to an address. Earlier links stay valid, since mails may arrive in another order. */
export async function makeLink(
  sql: Sql,
  { tenant_id, activity_id, player_id }: RegistrationKey,
  email: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await sql`
    insert into confirmation_link (tenant_id, hash, activity_id, player_id, email, created_at)
    values (${tenant_id}, ${hashToken(token)}, ${activity_id}, ${player_id}, ${email}, ${now})`;
  return token;
}

export async function findLink(sql: Sql, token: string): Promise<ConfirmationLink | undefined> {
  const [link] = await sql<ConfirmationLink[]>`
    select l.tenant_id, l.activity_id, l.player_id, l.email, l.created_at, l.confirmed_at, exists (
      select from pending_registration p
      where p.tenant_id = l.tenant_id and p.player_id = l.player_id and (p.activity_id = l.activity_id) is true and p.email = l.email) as is_waited_for
    from confirmation_link l where l.hash = ${hashToken(token)}`;
  return link;
}

/** Marks all links of a registration to its address as used. */
export async function markConfirmed(
  sql: TransactionSql,
  { tenant_id, activity_id, player_id, email }: RegistrationKey & { email: string },
  now: Date,
): Promise<void> {
  await sql`
    update confirmation_link set confirmed_at = ${now}
    where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and email = ${email}`;
}
