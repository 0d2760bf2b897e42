import { sql } from 'kysely';
import { campaigns, type CampaignPreview } from '#shared/contract/campaigns.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMail, writtenMail, type Recipient } from './campaign-mail.ts';
import { demandCampaigns, demandSources } from './demand-campaigns.ts';
import { reachable } from './reachable.ts';

export const previewCampaign = serve(campaigns.previewCampaign, ({ params: { id }, body }, { actor, database, config }) =>
  database.asActor(actor, async (tx): Promise<CampaignPreview> => {
    const activity = await findActivity(tx, id);
    demandCampaigns(actor, activity);
    const mail = demandMail(body);
    const sources = await demandSources(tx, activity.id, body.sources);
    const agreed = await sql<{ count: number }>`
      select count(distinct player_id)::int as count from marketing_consent where tenant_id = current_tenant() and activity_id = any(${sources}::uuid[])`.execute(
      tx,
    );
    const languages = await sql<Omit<Recipient, 'name'> & { recipients: number }>`
      select lang, count(*)::int as recipients, min(source) as "from", min(given_at) as given_at from (
        select distinct on (mailbox_of(p.email)) m.lang, m.given_at, (select a.name from activity a where a.tenant_id = m.tenant_id and a.id = m.activity_id) as source
        ${reachable(activity.id, sources)} order by mailbox_of(p.email), m.given_at desc, m.player_id) last
      group by lang order by 2 desc, 1`.execute(tx);
    // The name of no player is shown: the sender may lack player_pii_view.
    const about = {
      activity: activity.name,
      link: `${config.public_url}/player/${activity.kind}/${activity.id}`,
      stop: `${config.public_url}/consent/…`,
    };
    const mails = await Promise.all(
      languages.rows.map(async ({ recipients, ...recipient }) => ({
        lang: recipient.lang,
        recipients,
        ...(await writtenMail(mail, { ...recipient, name: 'Anna' }, about)),
      })),
    );
    return { agreed: agreed.rows[0]?.count ?? 0, reachable: mails.reduce((sum, { recipients }) => sum + recipients, 0), mails };
  }),
);
