import type { Sql, TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import type { Services } from '#api/services.ts';
import { erasePlayer } from './erase-player.ts';
import { erasedHash } from './erased-hash.ts';
import { eraseTraces } from './erase-traces.ts';
import { findOwnPlayers, type OwnAddress } from './find-own-players.ts';
import { noteDeletion } from './deletion-store.ts';

/** The result of an erasure; it does not identify the person. */
export interface Erasure {
  id: string;
  at: Date;
  players: number;
  /** Rows by table. */
  counts: Record<string, number>;
}

/** Erases everything that a tenant stores under an address, in one transaction. */
export async function eraseAddress(
  { database: { owner }, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
  address: OwnAddress,
): Promise<Erasure> {
  const erasure = await owner.begin(async (tx) => {
    const players = await findOwnPlayers(tx, address);
    return erasePlayers(tx, { ...address, players, emails: [address.email] }, secrets, clock.now());
  });
  // Replaces PostgreSQL's samples of the queue's keys. Columns with personal data are not sampled.
  await owner`analyze pgboss.job`;
  return erasure;
}

interface Erasing {
  tenant_id: string;
  players: readonly string[];
  emails: readonly string[];
}

/** Also writes the deletion log. Runs in the caller's transaction. */
export async function erasePlayers(
  tx: TransactionSql,
  { tenant_id, players, emails }: Erasing,
  secrets: Services['secrets'],
  now: Date,
): Promise<Erasure> {
  const counts: Record<string, number> = {};
  const add = (more: Record<string, number>): void => {
    for (const [table, count] of Object.entries(more)) counts[table] = (counts[table] ?? 0) + count;
  };
  const ids = [...players];
  const traces = new Set(emails);
  for (const player_id of players) {
    const player = { tenant_id, player_id };
    for (const word of await findPassing(tx, player)) ids.push(word);
    for (const email of await findAddresses(tx, player)) traces.add(email);
    const erased = await erasePlayer(tx, player, now);
    if (!erased) continue;
    add(erased.counts);
    ids.push(...erased.devices);
  }
  add(await eraseTraces(tx, { tenant_id, emails: [...traces], ids }));
  const hashes = players.map((id) => erasedHash(secrets, tenant_id, id));
  const erasure = { id: newId(), at: now, players: players.length, counts };
  await noteDeletion(tx, { tenant_id, id: erasure.id, reason: 'wish', players: hashes, counts, at: now });
  return erasure;
}

/** Ids of hers that may occur in jobs and in replies stored for repeated calls: recent games, reminder tokens. */
async function findPassing(
  tx: TransactionSql | Sql,
  { tenant_id, player_id }: { tenant_id: string; player_id: string },
): Promise<string[]> {
  const rows = await tx<{ word: string }[]>`
    select id::text as word from game where tenant_id = ${tenant_id} and player_id = ${player_id} and started_at > now() - interval '15 days'
    union select token from reminder where tenant_id = ${tenant_id} and player_id = ${player_id}`;
  return rows.map(({ word }) => word);
}

/** Every address that she entered. */
async function findAddresses(
  tx: TransactionSql | Sql,
  { tenant_id, player_id }: { tenant_id: string; player_id: string },
): Promise<string[]> {
  const rows = await tx<{ email: string | null }[]>`
    select email from player where tenant_id = ${tenant_id} and id = ${player_id}
    union select fields ->> 'email' from registration where tenant_id = ${tenant_id} and player_id = ${player_id}
    union select email from pending_registration where tenant_id = ${tenant_id} and player_id = ${player_id}
    union select email from confirmation_link where tenant_id = ${tenant_id} and player_id = ${player_id}
    union select email from email_code where tenant_id = ${tenant_id} and player_id = ${player_id}`;
  return rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
}
