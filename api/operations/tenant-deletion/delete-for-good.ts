import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '#shared/ids.ts';
import { settleOpenMonths } from '#api/billing/allowance/open-months.ts';
import { issueInvoices } from '#api/billing/invoices/issue-invoices.ts';
import type { NotedLine } from '#api/operations/retention/deletion-file.ts';
import type { Services } from '#api/services.ts';
import { deleteFiles, deletePictures } from './delete-files.ts';
import { emptyTenant } from './empty-tenant.ts';
import { deleteAccounts, findOrphanedAccounts } from './orphaned-accounts.ts';
import { notifyOwners } from './notify-owners.ts';

/** Deletes all data of a tenant. Before that it issues the last invoice, notifies the owners and writes the log beside the backups. */
export async function deleteForGood(services: Services, tenant_id: string): Promise<void> {
  const { database, clock, config, log } = services;
  const now = clock.now();
  await begin(services, tenant_id, now);
  await noteTenant(config.deletion_log, tenant_id, now);
  const people = await findOrphanedAccounts(database.owner, tenant_id);
  await deleteFiles(services, tenant_id);
  await emptyTenant(database.owner, tenant_id);
  await deletePictures(services, await deleteAccounts(database.owner, people));
  log.info({ tenant_id }, 'a tenant was deleted');
}

/** Runs once, however often the rest is repeated: from here on the deletion cannot be cancelled. */
async function begin(services: Services, tenant_id: string, now: Date): Promise<void> {
  await services.database.asTenant(tenant_id, async (tx) => {
    const begun = await tx
      .updateTable('tenant_deletion')
      .set({ begun_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('begun_at', 'is', null)
      .returning('due_at')
      .executeTakeFirst();
    if (!begun) return;
    await settleOpenMonths(services, tx, now);
    await issueInvoices(services, tx, now);
    await notifyOwners(services, tx, tenant_id, 'gone', begun.due_at);
  });
}

/** A backup that is restored has the tenant deleted again: see retention/replay-deletions.ts. */
async function noteTenant(file: string, tenant_id: string, now: Date): Promise<void> {
  const line: NotedLine = { tenant_id, id: newId(), reason: 'tenant', activity_id: null, players: [], at: now.toISOString() };
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `\n${JSON.stringify(line)}\n`, { mode: 0o600 });
}
