import { checkVatId } from './check-vat-id.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/**
 * Milliseconds after which a number is checked again: a valid one, because its loss is not reported; an invalid one, because it may have become
 * valid.
 */
const lasting = { valid: 90 * 86_400_000, invalid: 86_400_000 };

/** Asks VIES about the VAT number of a tenant, and every hour about all numbers that it has not answered, or answered long ago. */
export const checkVatIds: Job<'check-vat-ids', { tenant_id?: string }> = {
  name: 'check-vat-ids',
  schedule: { cron: '41 * * * *' },
  retries: 1,
  async run(services, { tenant_id }) {
    const { database, clock, config } = services;
    if (config.vies_url === undefined) return;
    if (tenant_id !== undefined) return checkVatId(services, database.asTenant, tenant_id);
    const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
    const due = await database.owner<{ tenant_id: string }[]>`
      select tenant_id from vat_check
      where state = 'asked' or failure is not null or answered_at < case state when 'valid' then ${before(lasting.valid)} else ${before(lasting.invalid)} end
      order by asked_at limit 1000`;
    for (const check of due) await checkVatId(services, database.asTenant, check.tenant_id);
  },
};
