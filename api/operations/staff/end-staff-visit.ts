import { staff } from '#shared/contract/staff.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** Also one whose time is up; that changes nothing. */
export const endStaffVisit = serve(staff.endStaffVisit, ({ params: { id } }, { database, actor, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant_id } = actor;
    const visit = await tx
      .selectFrom('staff_visit')
      .select(['account_id', 'reason', 'ended_at', 'ends_at'])
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!visit) throw notFound();
    if (visit.ended_at !== null || visit.ends_at <= now) return { success: true };
    await tx.updateTable('staff_visit').set({ ended_at: now }).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
    await audit(tx, actor, 'end_staff_visit', visit.reason, now, { subject_id: visit.account_id });
    return { success: true };
  }),
);
