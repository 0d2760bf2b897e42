import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { seedCount } from '#shared/draws/seeds.ts';
import { hashAside } from './hash-aside.ts';

export type Seeds = Selectable<Tables['draw_seed']>;

interface SeedsQuery {
  tenant_id: string;
  activity_id: string;
  /** The number of the draw for which the seeds are. */
  number: number;
  at: Date;
}

/**
 * The seeds of the draw with this number; commits to them if that has not happened yet. The earlier the commitment, the more a draw proves, so this
 * is called for number 1 at the first publication, before anybody can take part.
 */
export async function commitSeeds(tx: Tx, { tenant_id, activity_id, number, at }: SeedsQuery): Promise<Seeds> {
  const first_number = number - ((number - 1) % seedCount);
  const stored = tx.selectFrom('draw_seed').selectAll().where('activity_id', '=', activity_id).where('first_number', '=', first_number);
  const before = await stored.executeTakeFirst();
  if (before) return before;
  const master = randomBytes(32);
  const root = Buffer.from(await hashAside('seedRoot', { master, first: first_number }));
  // Of two simultaneous commitments, the first counts.
  await tx
    .insertInto('draw_seed')
    .values({ tenant_id, activity_id, first_number, count: seedCount, master, root, committed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored.executeTakeFirstOrThrow();
}
