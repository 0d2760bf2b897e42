import { randomBytes } from 'node:crypto';
import { newId } from '#shared/ids.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { readDomain } from '#api/accounts/domains/domains.ts';

/** The domain of the setting, verified or not. */
export const findPlayerDomain = (tx: Tx, tenant_id: string) =>
  tx
    .selectFrom('tenant_domain')
    .select(['id', 'domain', 'token', 'verified_at', 'seen_at'])
    .where('tenant_id', '=', tenant_id)
    .where('purpose', '=', 'player_pages')
    .executeTakeFirst();

/** A name that may be a tenant's: no address, no registry's, none of ours. Throws 422 at `value`. */
export function playerDomainOf(text: string, { public_url }: Pick<Config, 'public_url'>): string {
  const domain = readDomain(text);
  const ours = new URL(public_url).hostname.toLowerCase();
  if (domain === undefined || domain === ours || domain.endsWith(`.${ours}`)) throw invalidAt('value', 'not_a_domain');
  return domain;
}

/** Replaces the previous domain, whose verification does not carry over. null removes it. */
export async function replacePlayerDomain(tx: Tx, tenant_id: string, domain: string | null, now: Date): Promise<void> {
  await tx.deleteFrom('tenant_domain').where('tenant_id', '=', tenant_id).where('purpose', '=', 'player_pages').execute();
  if (domain === null) return;
  const token = `lucka-${randomBytes(20).toString('hex')}`;
  await tx
    .insertInto('tenant_domain')
    .values({ tenant_id, id: newId(), domain, token, purpose: 'player_pages', created_at: now, verified_at: null })
    .execute();
}
