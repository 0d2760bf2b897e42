import { sql } from 'kysely';
import { campaigns, type Campaigns, type CampaignSource } from '#shared/contract/campaigns.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { usualCampaign } from './campaign-mail.ts';
import { demandCampaigns, isOpen } from './demand-campaigns.ts';
import { reachable } from './reachable.ts';

export const listCampaigns = serve(campaigns.listCampaigns, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx): Promise<Campaigns> => {
    const activity = await findActivity(tx, id);
    demandCampaigns(actor, activity);
    const { name } = await tx.selectFrom('tenant').select('name').where('id', '=', actor.tenant_id).executeTakeFirstOrThrow();
    return {
      sources: await findSources(tx, activity.id),
      campaigns: await findCampaigns(tx, activity.id),
      mail: await usualCampaign(activity.lang, name),
      is_open: isOpen(activity, clock.now()),
    };
  }),
);

/** The newest first. */
async function findSources(tx: Tx, activity_id: string): Promise<CampaignSource[]> {
  const agreed = await sql<Omit<CampaignSource, 'reachable'>>`
    select a.id, a.name, a.kind, count(distinct m.player_id)::int as agreed
    from marketing_consent m join activity a on a.tenant_id = m.tenant_id and a.id = m.activity_id
    where m.tenant_id = current_tenant() and m.activity_id <> ${activity_id} and a.trashed_at is null
    group by a.id, a.name, a.kind, a.created_at order by a.created_at desc limit 200`.execute(tx);
  const ids = agreed.rows.map(({ id }) => id);
  const left = await sql<{ id: string; reachable: number }>`
    select m.activity_id as id, count(distinct mailbox_of(p.email))::int as reachable ${reachable(activity_id, ids)} group by 1`.execute(
    tx,
  );
  const countOf = new Map(left.rows.map(({ id, reachable: count }) => [id, count]));
  return agreed.rows.map((source) => ({ ...source, reachable: countOf.get(source.id) ?? 0 }));
}

async function findCampaigns(tx: Tx, activity_id: string): Promise<Campaigns['campaigns']> {
  const { rows } = await sql<Omit<Campaigns['campaigns'][number], 'created_at'> & { created_at: Date }>`
    select c.id, c.subject, c.created_at, count(*) filter (where r.state = 'waiting')::int as waiting, count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state = 'left_out')::int as left_out, count(*) filter (where r.state = 'bounced')::int as bounced
    from campaign c left join campaign_recipient r on r.tenant_id = c.tenant_id and r.campaign_id = c.id
    where c.tenant_id = current_tenant() and c.activity_id = ${activity_id} group by c.tenant_id, c.id order by c.created_at desc`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
