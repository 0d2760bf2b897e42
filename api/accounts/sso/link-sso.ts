import { sso } from '#shared/contract/sso.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { spendChallenge } from '#api/accounts/sessions/challenges.ts';
import { demandOwnSession } from '#api/accounts/second-factor/demand-proof.ts';
import { demandFreeSeat } from '#api/accounts/team/seats.ts';
import { findConnection } from './connection-store.ts';

export const linkSso = serve(sso.linkSso, async ({ body: { ticket } }, context) => {
  await demandOwnSession(context);
  const { database, clock, actor } = context;
  const now = clock.now();
  const waiting = await spendChallenge(database.editor, 'sso_link', ticket, now);
  // Another account that has signed in meanwhile is not linked.
  if (!waiting || waiting.account_id !== actor.account_id) throw notFound();
  const { tenant_id = '', connection_id = '', subject = '' } = waiting.kept;
  // The tenant is that of the provider's sign-in, which need not be the session's.
  await database.asActor({ ...actor, tenant_id }, async (tx) => {
    await tx.selectFrom('tenant').select('id').where('id', '=', tenant_id).forNoKeyUpdate().execute();
    const connection = await findConnection(tx);
    if (connection?.id !== connection_id) throw notFound();
    const { account_id } = actor;
    const there = await tx.selectFrom('membership').select('state').where('account_id', '=', account_id).executeTakeFirst();
    if (!there) await demandFreeSeat(tx, tenant_id, 'ticket');
    await tx
      .insertInto('sso_identity')
      .values({ tenant_id, connection_id, subject, account_id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (there) return;
    await tx.insertInto('membership').values({ tenant_id, account_id, role: connection.default_role }).execute();
    await audit(tx, { ...actor, tenant_id }, 'member_joined', '', now, { subject_id: account_id });
  });
  return { success: true };
});
