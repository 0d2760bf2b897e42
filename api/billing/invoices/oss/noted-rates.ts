import type { VatRate } from '#shared/billing/standard-rates.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** The rates of VAT that provider staff entered. */
export const findNotedRates = (tx: Tx): Promise<VatRate[]> =>
  tx.selectFrom('vat_rate').select(['country', 'from_day', 'percent']).execute();
