import type { Sql } from 'postgres';
import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';

export interface OwnVisit {
  tenant_id: string;
  email: string;
  /** The activity from which she came; the page uses its language. */
  activity_id: string;
}

const minutes = { link: 60, visit: 30 } as const;

async function addKey(owner: Sql, kind: 'link' | 'visit', { tenant_id, email, activity_id }: OwnVisit, now: Date): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + minutes[kind] * 60_000);
  await owner`
    insert into own_data_key (tenant_id, hash, kind, email, activity_id, expires_at)
    values (${tenant_id}, ${hashToken(token)}, ${kind}, ${email}, ${activity_id}, ${expires_at})`;
  return token;
}

/** A new link for an address; earlier links become invalid. */
export async function makeOwnLink(owner: Sql, visit: OwnVisit, now: Date): Promise<string> {
  await owner`delete from own_data_key where tenant_id = ${visit.tenant_id} and email = ${visit.email} and kind = 'link'`;
  return addKey(owner, 'link', visit, now);
}

/** Exchanges a link for a visit, once; undefined when the link was used before or has expired. */
export async function openOwnVisit(owner: Sql, token: string, now: Date): Promise<{ token: string; activity_id: string } | undefined> {
  const [link] = await owner<OwnVisit[]>`
    delete from own_data_key where hash = ${hashToken(token)} and kind = 'link' and expires_at > ${now} returning tenant_id, email, activity_id`;
  return link && { token: await addKey(owner, 'visit', link, now), activity_id: link.activity_id };
}

export async function findOwnKey(owner: Sql, kind: 'link' | 'visit', token: string, now: Date): Promise<OwnVisit | undefined> {
  const [found] = await owner<OwnVisit[]>`
    select tenant_id, email, activity_id from own_data_key where hash = ${hashToken(token)} and kind = ${kind} and expires_at > ${now}`;
  return found;
}
