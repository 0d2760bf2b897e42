import { didOfTenant } from '#shared/credentials/did-web.ts';
import { diplomas } from '#shared/contract/diplomas.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { rotateKey } from './issuer-keys.ts';

export const rotateIssuerKey = serve(diplomas.rotateIssuerKey, (_input, context) => {
  const { actor, database, clock, config } = context;
  return database.asActorSql(actor, async (tx, sql) => {
    const { id } = await rotateKey(sql, context, actor.tenant_id);
    const issuer = didOfTenant(config.public_url, actor.tenant_id);
    await audit(tx, actor, 'rotate_issuer_key', id, clock.now());
    return { issuer, kid: `${issuer}#${id}` };
  });
});
