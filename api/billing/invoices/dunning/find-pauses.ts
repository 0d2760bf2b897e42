import type { Pause } from '#shared/billing/dunning.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The pauses of reminders to the transaction's tenant. */
export const findPauses = (tx: Tx): Promise<(Pause & { id: string })[]> =>
  tx.selectFrom('dunning_pause').select(['id', 'from_day', 'to_day']).execute();
