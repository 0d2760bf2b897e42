import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Activity } from '../activity-store.ts';

/** Notifies approvers of a request, or the requester of the decision, but never the actor. The link opens the publish check. */
export async function notifyApproval(
  tx: Tx,
  { account_id }: Pick<Actor, 'account_id'>,
  { tenant_id, id, kind, name }: Activity,
  about: Extract<NotificationKind, `approval_${string}`>,
  at: Date,
  to?: string | null,
): Promise<void> {
  if (to === null) return;
  const by = (await tx.selectFrom('account').select('name').where('id', '=', account_id).executeTakeFirst())?.name ?? '';
  await notify(tx, {
    tenant_id,
    kind: about,
    subject: id,
    activity_id: id,
    details: { name, by },
    link: `${activityLink({ kind, id }, 'editor')}?part=check`,
    except: account_id,
    at,
    ...(to !== undefined && { to: [to] }),
  });
}
