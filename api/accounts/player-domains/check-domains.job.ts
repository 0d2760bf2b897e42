import { audit } from '#api/kernel/audit/audit.ts';
import type { Services } from '#api/services.ts';
import { isProved } from './is-proved.ts';
import { hasRecord } from '#api/accounts/domains/domains.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** After this long without its record, a domain no longer counts as the tenant's: it may have been sold. */
const longestMs = 3 * 86_400_000;

interface DomainToCheck {
  tenant_id: string;
  id: string;
  domain: string;
  token: string;
  seen_at: Date;
  purpose: 'sign_in' | 'player_pages';
}

/** Checks every day whether the records that prove domains still exist: domains of player pages and of single sign-on. */
export const checkDomains: Job<'check-domains', object> = {
  name: 'check-domains',
  schedule: { cron: '20 3 * * *' },
  async run(services) {
    const named = await services.database.owner<DomainToCheck[]>`
      select tenant_id, id, domain, token, purpose, coalesce(seen_at, verified_at) as seen_at from tenant_domain
      where verified_at is not null order by domain`;
    for (const domain of named) await look(services, domain);
  },
};

async function look(
  { config, database, clock, play }: Services,
  { tenant_id, id, domain, token, seen_at, purpose }: DomainToCheck,
): Promise<void> {
  const isThere = await (purpose === 'sign_in' ? hasRecord : isProved)(config, domain, token);
  const now = clock.now();
  const isLapsed = !isThere && now.getTime() - seen_at.getTime() > longestMs;
  if (!isThere && !isLapsed) return;
  await database.asTenant(tenant_id, async (tx) => {
    await tx
      .updateTable('tenant_domain')
      .set(isThere ? { seen_at: now } : { verified_at: null })
      .where('id', '=', id)
      .where('token', '=', token)
      .execute();
    if (isLapsed)
      await audit(tx, { tenant_id, account_id: null }, purpose === 'sign_in' ? 'domain_lapsed' : 'player_domain_lapsed', domain, now);
  });
  if (isLapsed) play.activities.clear();
}
