import { sql } from 'kysely';
import { campaigns } from '#shared/contract/campaigns.ts';
import { newId } from '#shared/ids.ts';
import { lockActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMail } from './campaign-mail.ts';
import { demandCampaigns, demandSources, isOpen } from './demand-campaigns.ts';
import { reachable } from './reachable.ts';

/** The lock of the activity lets one of two presses find the recipients; the other finds nobody. */
export const sendCampaign = serve(campaigns.sendCampaign, async ({ params, body }, { actor, database, clock, jobs }) => {
  const sent = await database.asActor(actor, async (tx) => {
    const activity = await lockActivity(tx, params.id);
    demandCampaigns(actor, activity);
    const at = clock.now();
    if (!isOpen(activity, at)) throw new HttpError('stage_not_allowed');
    const mail = demandMail(body);
    const sources = await demandSources(tx, activity.id, body.sources);
    const { tenant_id, id: activity_id, name } = activity;
    const id = newId();
    await tx
      .insertInto('campaign')
      .values({ tenant_id, id, activity_id, sources, ...mail, created_by: actor.account_id, created_at: at })
      .execute();
    const { numAffectedRows = 0n } = await sql`
      insert into campaign_recipient (tenant_id, activity_id, player_id, campaign_id, at)
      select distinct on (mailbox_of(p.email)) m.tenant_id, ${activity_id}::uuid, m.player_id, ${id}::uuid, ${at}::timestamptz
      ${reachable(activity_id, sources)} order by mailbox_of(p.email), m.given_at desc, m.player_id`.execute(tx);
    const recipients = Number(numAffectedRows);
    if (recipients === 0) throw invalidAt('sources', 'nobody_to_invite');
    await audit(tx, actor, 'send_campaign', name, at, { after: String(recipients) });
    return { id, recipients };
  });
  await jobs.send('send-campaigns', {});
  return sent;
});
