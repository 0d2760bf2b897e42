import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';

/** Throws 403 if the tenant requires approval and the actor may not approve. */
export async function demandApprover(tx: Tx, { tenant_id, permissions }: Pick<Actor, 'tenant_id' | 'permissions'>): Promise<void> {
  if (permissions.has('permission_edit')) return;
  const tenant = await tx.selectFrom('tenant').select('publish_approval').where('id', '=', tenant_id).executeTakeFirst();
  if (tenant?.publish_approval) throw new HttpError('approval_needed');
}

interface Waiting {
  revision: number;
  requested_by: string | null;
}

/** The waiting request of a locked activity. Throws 404 without one, and 409 where it, or the draft, is not at this revision. */
export async function demandRequest(tx: Tx, activity: { id: string; revision: number }, revision: number): Promise<Waiting> {
  const request = await tx
    .selectFrom('publish_request')
    .select(['revision', 'requested_by'])
    .where('activity_id', '=', activity.id)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (!request) throw notFound();
  if (request.revision !== revision) throw new HttpError('conflict');
  return request;
}

/** A publication answers every request. */
export async function closeRequest(tx: Tx, activity_id: string): Promise<void> {
  await tx.deleteFrom('publish_request').where('activity_id', '=', activity_id).execute();
}
