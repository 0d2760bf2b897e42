import { newId } from '#shared/ids.ts';
import { scim } from '#shared/contract/scim.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { lockTeam } from '#api/accounts/team/lock-team.ts';
import { provisioning } from './provisioning.ts';

/** The time for which a directory can still use the previous token. */
const overlapMs = 86_400_000;

export const createScimToken = serve(scim.createScimToken, async (_input, context) => {
  await demandProof(context);
  const { database, actor, config, clock } = context;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    // Without the lock, two simultaneous calls would leave three tokens.
    await lockTeam(tx, actor);
    const { tenant_id, account_id } = actor;
    const [newest] = await tx
      .selectFrom('scim_token')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('expires_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute();
    await tx
      .deleteFrom('scim_token')
      .where('tenant_id', '=', tenant_id)
      .$if(newest !== undefined, (query) => query.where('id', '<>', newest?.id ?? ''))
      .execute();
    await tx
      .updateTable('scim_token')
      .set({ expires_at: new Date(now.getTime() + overlapMs) })
      .where('tenant_id', '=', tenant_id)
      .execute();
    const token = `lucka_scim_${newToken()}`;
    const hint = token.slice(-4);
    await tx
      .insertInto('scim_token')
      .values({ tenant_id, id: newId(), hash: hashToken(token), hint, created_by: account_id, created_at: now })
      .execute();
    await audit(tx, actor, 'make_scim_token', hint, now);
    return { token, provisioning: await provisioning(tx, tenant_id, config, now) };
  });
});
