import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';

const names = ['ticket', 'realtime', 'idempotency', 'device', 'vapid', 'erased', 'certificate', 'issuer', 'prizes'] as const;
type SecretName = (typeof names)[number];

/** Keys of 32 bytes that the server created for itself, the same in every process on one database. */
export type Secrets = Readonly<Record<SecretName, Buffer>>;

/** Reads the keys and creates the missing ones; of two processes that create one at once, the first wins. */
export async function openSecrets(owner: Sql): Promise<Secrets> {
  await owner`insert into server_secret ${owner(names.map((name) => ({ name, value: randomBytes(32) })))} on conflict (name) do nothing`;
  const rows = await owner<{ name: string; value: Buffer }[]>`select name, value from server_secret where name in ${owner(names)}`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<SecretName, Buffer>;
}
