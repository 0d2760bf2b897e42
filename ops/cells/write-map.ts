import postgres from 'postgres';

/** Lines read at once. */
const atOnce = 5_000;

/**
 * What says whose a request is: hosts of tenants, ids of activities, doors and publications, join codes, domains of providers, and the hashes of API keys,
 * of members' addresses and passkeys and of sign-ins, since those that came with a tenant begin with the name of another cell. Of tenants that only arrive, or have
 * gone, there is none: their cell is the other one.
 */
const keys = `
  with here as (select id from tenant where id not in (select id from tenant_move where state <> 'leaving'))
  select lower(d.domain) as key from tenant_domain d join here h on h.id = d.tenant_id where d.verified_at is not null and d.purpose = 'player_pages'
  union all select '@' || lower(d.domain) from tenant_domain d join here h on h.id = d.tenant_id where d.verified_at is not null and d.purpose = 'sign_in'
  union all select a.id::text from activity a join here h on h.id = a.tenant_id
  union all select lower(a.join_code) from activity a join here h on h.id = a.tenant_id where a.join_code is not null
  union all select p.id::text from activity_part p join here h on h.id = p.tenant_id
  union all select p.id::text from publication p join here h on h.id = p.tenant_id
  union all select encode(k.hash, 'hex') from api_key k join here h on h.id = k.tenant_id
  union all select encode(sha256(convert_to(a.email, 'UTF8')), 'hex') from account a
    where exists (select from membership m join here h on h.id = m.tenant_id where m.account_id = a.id)
  union all select encode(sha256(convert_to(p.credential_id, 'UTF8')), 'hex') from passkey p
    where exists (select from membership m join here h on h.id = m.tenant_id where m.account_id = p.account_id)
  union all select encode(t.hash, 'hex') from session_token t join session s on s.id = t.session_id join here h on h.id = s.tenant_id
    where s.ended_at is null and t.expires_at > now()`;

/** The lines of a cell in HAProxy's map (ops/deploy/haproxy-cells.cfg). */
export async function* mapLines(url: string, cell: string): AsyncGenerator<string> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for await (const rows of sql.unsafe<{ key: string }[]>(keys).cursor(atOnce)) yield rows.map(({ key }) => `${key} ${cell}\n`).join('');
  } finally {
    await sql.end();
  }
}
