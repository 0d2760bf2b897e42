import { sso } from '#shared/contract/sso.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { findConnection, sealedFor } from './connection-store.ts';
import { endSsoSessions } from './end-sso-sessions.ts';
import { signInSettings } from './sign-in-settings.ts';

export const changeConnection = serve(sso.changeConnection, async ({ body }, context) => {
  await demandProof(context);
  const { database, actor, config, clock, sealing } = context;
  const { client_id, client_secret, default_role } = body;
  const issuer = readIssuer(body.issuer, config.private_hosts);
  if (issuer === undefined) throw invalidAt('issuer', 'not_a_link');
  return database.asActor(actor, async (tx) => {
    const { tenant_id } = actor;
    const before = await findConnection(tx);
    const sealed = client_secret === undefined ? undefined : { sealed_secret: sealing.seal(client_secret, sealedFor(tenant_id)) };
    if (before && before.issuer === issuer && before.client_id === client_id) {
      await tx
        .updateTable('sso_connection')
        .set({ default_role, ...sealed })
        .where('id', '=', before.id)
        .execute();
    } else {
      if (!sealed) throw invalidAt('client_secret', 'empty');
      // Subjects mean something for one provider and client only.
      await tx.deleteFrom('sso_connection').execute();
      await endSsoSessions(tx, tenant_id, clock.now());
      const row = { tenant_id, id: newId(), issuer, client_id, default_role, created_at: clock.now(), ...sealed };
      await tx.insertInto('sso_connection').values(row).execute();
    }
    await audit(tx, actor, 'change_sso_connection', issuer, clock.now());
    return signInSettings(tx, tenant_id, config);
  });
});

/** By https, or at a host of the installation's own network. */
function readIssuer(text: string, private_hosts: readonly string[]): string | undefined {
  const url = URL.parse(text.trim());
  if (!url || url.search || url.hash || url.username) return undefined;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && private_hosts.includes(url.hostname));
  return isAllowed ? text.trim() : undefined;
}
