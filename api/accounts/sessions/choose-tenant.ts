import type { Database } from '#api/kernel/db/database.ts';

/**
 * The tenant in which a session begins: preferably one in which she is not suspended, then the one in which she last had a session, then the one that
 * she joined first. null for provider staff without a membership, who enter a tenant in a separate step; undefined for others, who cannot sign in.
 */
export async function chooseTenant(
  { asAccount }: Pick<Database, 'asAccount'>,
  account: { id: string; is_staff: boolean },
): Promise<string | null | undefined> {
  return asAccount(account.id, async (tx) => {
    const last = tx
      .selectFrom('session')
      .select((eb) => ['session.tenant_id', eb.fn.max('session.created_at').as('at')])
      .where('session.account_id', '=', account.id)
      .groupBy('session.tenant_id')
      .as('last');
    const membership = await tx
      .selectFrom('membership')
      .leftJoin(last, 'last.tenant_id', 'membership.tenant_id')
      .select('membership.tenant_id')
      .where('membership.account_id', '=', account.id)
      .orderBy('membership.state')
      .orderBy('last.at', (order) => order.desc().nullsLast())
      .orderBy('membership.created_at')
      .limit(1)
      .executeTakeFirst();
    return membership?.tenant_id ?? (account.is_staff ? null : undefined);
  });
}
