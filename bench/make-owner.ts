import type { Sql } from 'postgres';
import { hashPassword } from '#api/accounts/sessions/passwords.ts';
import { newId } from '#shared/ids.ts';

export interface Owner {
  tenant_id: string;
  /** For the header `authorization: Bearer …`, and for the cookie `token`. */
  token: string;
}

/** A tenant without limits, a new one where none is named, and its owner, signed in. */
export async function makeOwner(sql: Sql, base: string, existing?: string): Promise<Owner> {
  const [tenant_id, account_id] = [existing ?? newId(), newId()];
  const [username, password] = ['owner@bench.example', 'lucka-bench'];
  const password_hash = await hashPassword(password);
  if (existing === undefined) await sql`insert into tenant (id, name) values (${tenant_id}, 'Bench')`;
  await sql`
    insert into subscription (tenant_id, plan_version_id, status, anchor, renewal_date, overage_policy)
    values (${tenant_id}, current_plan_version('scale'), 'active', current_date, current_date + 365, 'overage')`;
  await sql`
    insert into account (id, email, name, password_hash, address_proved_at)
    values (${account_id}, ${username}, 'Anna Berg', ${password_hash}, now())`;
  await sql`insert into membership (tenant_id, account_id, role) values (${tenant_id}, ${account_id}, 'owner')`;
  const body = new URLSearchParams({ grant_type: 'password', client_id: 'lucka-web', client_secret: '', scope: '', username, password });
  const response = await fetch(`${base}/oauth/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`signing in: ${response.status}`);
  return { tenant_id, token: ((await response.json()) as { access_token: string }).access_token };
}
