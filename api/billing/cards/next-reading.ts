import type { Database } from '#api/kernel/db/database.ts';

/** A sequence number for a read at Stripe, taken before it begins: an earlier read never overwrites a later one. */
export async function nextReading({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const [row] = await owner<{ reading: number }[]>`select nextval('card_reading') as reading`;
  return row?.reading ?? 0;
}
