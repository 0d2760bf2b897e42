import { approvals } from '#shared/contract/approvals.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from '../activity-store.ts';

export const readApproval = serve(approvals.readApproval, ({ params: { quizID } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id, revision: current, published_revision } = await findActivity(tx, quizID);
    const row = await tx
      .selectFrom('publish_request as p')
      .leftJoin('account as a', 'a.id', 'p.requested_by')
      .leftJoin('account as r', 'r.id', 'p.returned_by')
      .select(['p.revision', 'p.requested_at', 'p.returned_at', 'p.note', 'a.name as by', 'r.name as returned_by'])
      .where('p.activity_id', '=', id)
      .executeTakeFirst();
    if (!row) return { request: null };
    const { revision, by, requested_at, returned_at, returned_by, note } = row;
    const returned = returned_at === null ? null : { by: returned_by, at: returned_at.toISOString(), note };
    return { request: { revision, published_revision, by, at: requested_at.toISOString(), has_changed: revision !== current, returned } };
  }),
);
