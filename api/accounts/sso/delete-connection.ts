import { sso } from '#shared/contract/sso.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { keepSetting } from '#api/accounts/tenant-settings/keep-setting.ts';
import { endSsoSessions } from './end-sso-sessions.ts';
import { signInSettings } from './sign-in-settings.ts';

export const deleteConnection = serve(sso.deleteConnection, async (_input, context) => {
  await demandProof(context);
  const { database, actor, config, clock } = context;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    const gone = await tx.deleteFrom('sso_connection').returning('issuer').executeTakeFirst();
    // Members could no longer sign in by it.
    await keepSetting(tx, actor, 'sso_only', false, now);
    await endSsoSessions(tx, actor.tenant_id, now);
    if (gone) await audit(tx, actor, 'delete_sso_connection', gone.issuer, now);
    return signInSettings(tx, actor.tenant_id, config);
  });
});
