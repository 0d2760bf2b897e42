import { sql } from 'kysely';
import { cooperation, type CoopActivity } from '#shared/contract/cooperation.ts';
import type { Input } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { findCoopActivities } from './coop-activities.ts';
import { demandPartner, lockCooperation } from '#api/accounts/cooperation/cooperation-store.ts';

type ShareRequests = Input<typeof cooperation.shareWithCoop>['body']['activities'];

export const shareWithCoop = serve(cooperation.shareWithCoop, ({ body: { activities } }, { database, clock, actor }) => {
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant_id } = actor;
    await lockCooperation(tx, tenant_id);
    const { id: cooperation_id, partner_name } = await demandPartner(tx, tenant_id, now);
    const ids = activities.map(({ activity_id }) => activity_id);
    const twice = ids.findIndex((id, place) => ids.indexOf(id) !== place);
    if (twice >= 0) throw invalidAt(`activities.${twice}.activity_id`, 'twice');
    const found = new Map(
      (await findCoopActivities(tx, tenant_id, cooperation_id, ids)).map((activity) => [activity.activity_id, activity]),
    );
    for (const [place, request] of activities.entries()) demandSharable(actor, request, found.get(request.activity_id), place);
    const before = await tx
      .deleteFrom('cooperation_activity')
      .where('tenant_id', '=', tenant_id)
      .where('cooperation_id', '=', cooperation_id)
      .returning(['activity_id', 'consent_field', 'leads_since', 'shared_at'])
      .execute();
    const known = new Map(before.map((row) => [row.activity_id, row]));
    const rows = activities.map(({ activity_id, on_board, consent_field }) => {
      const old = known.get(activity_id);
      // A player who ticked another field, or this one before it was the consent field, agreed to something else.
      const leads_since = consent_field === null ? null : old?.consent_field === consent_field ? old.leads_since : now;
      return { tenant_id, cooperation_id, activity_id, on_board, consent_field, leads_since, shared_at: old?.shared_at ?? now };
    });
    if (rows.length > 0) await tx.insertInto('cooperation_activity').values(rows).execute();
    await audit(tx, actor, 'share_with_coop', partner_name, now, {
      before: before.map(({ activity_id }) => found.get(activity_id)?.name ?? activity_id).join(', '),
      after: ids.map((id) => found.get(id)?.name ?? id).join(', '),
    });
    await sql`select note_cooperation_share(${now}, ${newId()})`.execute(tx);
    return { data: await findCoopActivities(tx, tenant_id, cooperation_id) };
  });
});

function demandSharable(
  { permissions }: Actor,
  { consent_field }: ShareRequests[number],
  found: CoopActivity | undefined,
  place: number,
): void {
  if (!found) throw invalidAt(`activities.${place}.activity_id`, 'gone');
  if (consent_field === null || consent_field === found.consent_field) return;
  if (!permissions.has('player_pii_view')) throw invalidAt(`activities.${place}.consent_field`, 'beyond_own');
  if (!found.boxes.some(({ key }) => key === consent_field)) throw invalidAt(`activities.${place}.consent_field`, 'gone');
}
