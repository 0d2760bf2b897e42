import type { Card } from '#shared/billing/card.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';

const columns = ['id', 'brand', 'last_digits', 'exp_month', 'exp_year', 'fingerprint', 'country', 'is_default'] as const;

/** The cards of the transaction's tenant, the default card first. */
export const findCards = (tx: Tx): Promise<Card[]> =>
  tx.selectFrom('card').select(columns).orderBy('is_default', 'desc').orderBy('id').execute();

/** The card that is charged automatically; also undefined when cards are no longer accepted. */
export async function findDefaultCard({ config }: Pick<Services, 'config'>, tx: Tx): Promise<Card | undefined> {
  return config.stripe && tx.selectFrom('card').select(columns).where('is_default', '=', true).executeTakeFirst();
}
