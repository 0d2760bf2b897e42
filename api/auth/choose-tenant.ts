import type { Database } from '#api/db/database.ts';

/**
 * The tenant a session begins in: one where she is not suspended, where the person worked last, else where she was first a member. null for provider
 * staff without a membership, who enter a tenant by an act of its own; undefined for others, who have nothing to sign in to.
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
