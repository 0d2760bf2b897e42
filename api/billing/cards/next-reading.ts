import type { Database } from '#api/db/database.ts';

/** The number of a reading at Stripe, taken before it begins: what was read earlier never overwrites what was read later. */
export async function nextReading({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const [row] = await owner<{ reading: number }[]>`select nextval('card_reading') as reading`;
  return row?.reading ?? 0;
}
