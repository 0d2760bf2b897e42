import type { Static } from 'typebox';
import type { sso } from '#shared/contract/sso.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { domainAnswer } from '#api/accounts/domains/domains.ts';
import { findConnection } from './connection-store.ts';
import { callbackUrl } from './send-to-provider.ts';

/** How the members of the tenant of a transaction sign in. */
export async function signInSettings(
  tx: Tx,
  tenant_id: string,
  config: Pick<Config, 'public_url'>,
): Promise<Static<typeof sso.readSignInSettings.response>> {
  const tenant = await tx.selectFrom('tenant').select(['second_factor', 'sso_only']).where('id', '=', tenant_id).executeTakeFirstOrThrow();
  const connection = await findConnection(tx);
  const domains = await tx
    .selectFrom('tenant_domain')
    .select(['id', 'domain', 'token', 'verified_at'])
    .where('purpose', '=', 'sign_in')
    .orderBy('domain')
    .execute();
  const members = await tx
    .selectFrom('sso_identity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    ...tenant,
    callback_url: callbackUrl(config),
    connection: connection
      ? {
          issuer: connection.issuer,
          client_id: connection.client_id,
          default_role: connection.default_role,
          members: Number(members.count),
        }
      : null,
    domains: domains.map(domainAnswer),
  };
}
