import type { Services } from '#api/services.ts';
import { notifyOwners } from './notify-owners.ts';

const noticeMs = 5 * 86_400_000;

/** Reminds owners once that their tenant is deleted in a few days; the note and the mails are one transaction. */
export async function remindOwners(services: Services, now: Date): Promise<void> {
  const { owner, asTenant } = services.database;
  const by = new Date(now.getTime() + noticeMs);
  const soon = await owner<{ tenant_id: string }[]>`
    select tenant_id from tenant_deletion where reminded_at is null and due_at > ${now} and due_at <= ${by}`;
  for (const { tenant_id } of soon) {
    await asTenant(tenant_id, async (tx) => {
      const claimed = await tx
        .updateTable('tenant_deletion')
        .set({ reminded_at: now })
        .where('tenant_id', '=', tenant_id)
        .where('reminded_at', 'is', null)
        .returning('due_at')
        .executeTakeFirst();
      if (claimed) await notifyOwners(services, tx, tenant_id, 'soon', claimed.due_at);
    });
  }
}
