import { sql } from 'kysely';
import type { RegistrationFieldName } from '#shared/content/head.ts';
import { usualYears, type RetentionYears } from '#shared/retention.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** What a tenant has switched on, as far as it processes personal data. */
export interface Processing {
  tenant: string;
  privacy_url: string | null;
  imprint_url: string | null;
  lang: 'en' | 'se';
  /** Fields of the forms of its activities. */
  fields: RegistrationFieldName[];
  activities: number;
  players: number;
  members: number;
  draws: number;
  diplomas: number;
  mail_reminders: number;
  push_reminders: number;
  confirms_addresses: boolean;
  /** The hosts that webhooks reach, and whether any of them gets what identifies a player. */
  hook_hosts: string[];
  hooks_identify: boolean;
  api_keys: number;
  has_zapier: boolean;
  partners: string[];
  sso_issuers: string[];
  has_scim: boolean;
  period: RetentionYears | null;
  own_periods: number;
}

/** In one statement, so that all of it is of one moment. */
export async function findProcessing(tx: Tx, account_id: string, now: Date): Promise<Processing> {
  const { rows } = await sql<Processing>`
    with live as (select a.* from activity a where a.tenant_id = current_tenant() and a.trashed_at is null)
    select t.name as tenant, t.privacy_url, t.imprint_url, (select lang from account where id = ${account_id}) as lang,
      array(select distinct f ->> 'name' from live, jsonb_array_elements(live.draft::jsonb -> 'registration' -> 'settings' -> 'fields') f
        where (live.draft::jsonb -> 'registration' ->> 'skip_registration') is distinct from 'true' order by 1) as fields,
      (select count(*)::int from live) as activities,
      (select count(distinct player_id)::int from registration where tenant_id = t.id) as players,
      (select count(*)::int from membership where tenant_id = t.id) as members,
      (select count(*)::int from draw where tenant_id = t.id) as draws,
      (select count(*)::int from issued_diploma where tenant_id = t.id) as diplomas,
      (select count(*)::int from reminder where tenant_id = t.id and kind = 'mail') as mail_reminders,
      (select count(*)::int from reminder where tenant_id = t.id and kind = 'push') as push_reminders,
      exists (select from live where (draft::jsonb -> 'registration' -> 'settings' ->> 'double_opt_in') = 'true') as confirms_addresses,
      array(select distinct split_part(split_part(target_url, '://', 2), '/', 1) from hook where tenant_id = t.id and stopped is null order by 1) as hook_hosts,
      exists (select from hook where tenant_id = t.id and stopped is null and with_personal) as hooks_identify,
      (select count(*)::int from api_key where tenant_id = t.id and connector is null and (expires_at is null or expires_at > ${now})) as api_keys,
      exists (select from api_key where tenant_id = t.id and connector = 'zapier') as has_zapier,
      array(select distinct coalesce(partner_name, '') from cooperation where tenant_id = t.id and state = 'joined' order by 1) as partners,
      array(select distinct issuer from sso_connection where tenant_id = t.id order by 1) as sso_issuers,
      exists (select from scim_token where tenant_id = t.id) as has_scim,
      case when r.tenant_id is null then ${usualYears} else r.period end as period,
      (select count(*)::int from activity_retention where tenant_id = t.id) as own_periods
    from tenant t left join tenant_retention r on r.tenant_id = t.id where t.id = current_tenant()`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A transaction of a tenant sees its tenant.');
  return row;
}
