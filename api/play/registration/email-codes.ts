import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Secrets } from '#api/kernel/http/secrets.ts';

/** A player who claims an address. */
export interface CodeRecipient {
  tenant_id: string;
  player_id: string;
  email: string;
}

const validMinutes = 10;
const mostTries = 5;

/** Six digits are few: the hash has a key, so that a stolen table reveals no code, and a code can be tried only five times. */
const hashOf = (secrets: Secrets, { tenant_id, player_id, email }: CodeRecipient, code: string): Buffer =>
  createHmac('sha256', secrets.ticket).update(`code ${tenant_id} ${player_id} ${email} ${code}`).digest();

/** A new code; earlier ones become invalid. */
export async function makeCode(sql: Sql, secrets: Secrets, recipient: CodeRecipient, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into email_code (tenant_id, player_id, email, code_hash, created_at)
    values (${recipient.tenant_id}, ${recipient.player_id}, ${recipient.email}, ${hashOf(secrets, recipient, code)}, ${now})
    on conflict (tenant_id, player_id, created_at) do update set email = excluded.email, code_hash = excluded.code_hash`;
  return code;
}

/** Whether this is the newest code. Each check uses up one of its tries, so it must not be rolled back. */
export async function isRightCode(sql: Sql, secrets: Secrets, recipient: CodeRecipient, code: string, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - validMinutes * 60_000);
  const [newest] = await sql<{ code_hash: Buffer }[]>`
    update email_code set tries = tries + 1
    where tenant_id = ${recipient.tenant_id} and player_id = ${recipient.player_id} and email = ${recipient.email} and tries < ${mostTries} and created_at > ${oldest}
      and created_at = (select max(created_at) from email_code c where c.tenant_id = ${recipient.tenant_id} and c.player_id = ${recipient.player_id})
    returning code_hash`;
  return newest !== undefined && timingSafeEqual(newest.code_hash, hashOf(secrets, recipient, code.trim()));
}
