import type { Sql } from 'postgres';

/** The organisation that sees who these players of an activity are, because they ticked its box; null when there is none. */
export async function findShownTo(
  owner: Sql,
  { tenant_id, activity_id, players }: { tenant_id: string; activity_id: string; players: readonly string[] },
): Promise<string | null> {
  const [shown] = await owner<{ name: string }[]>`
    select c.partner_name as name from cooperation c
    join cooperation_activity s on s.tenant_id = c.tenant_id and s.cooperation_id = c.id and s.activity_id = ${activity_id}
    join registration r on r.tenant_id = c.tenant_id and r.activity_id = s.activity_id and r.player_id = any(${players as string[]}::uuid[])
    where c.tenant_id = ${tenant_id} and c.state = 'joined' and r.fields ->> s.consent_field = 'true' and r.registered_at >= s.leads_since limit 1`;
  return shown?.name ?? null;
}
