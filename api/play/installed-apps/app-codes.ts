import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { holdPlayers } from '#api/play/player-records/hold-players.ts';

/** A calendar and a browser that plays it. */
export interface AppOf {
  tenant_id: string;
  activity_id: string;
  uuid_front: string;
}

/** An app that is installed today is often first opened for tomorrow's door. */
const validHours = 48;
/** Codes of one player for one calendar: browsers read the manifest whenever a page asks for it, and any of its copies may become the app. */
const mostCodes = 10;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
const oldestAt = (now: Date): Date => new Date(now.getTime() - validHours * 3_600_000);

/** A code for the player of this browser; undefined where the browser has none. The calendar's surplus and the tenant's expired codes go. */
export async function makeAppCode(sql: Sql, { tenant_id, activity_id, uuid_front }: AppOf, now: Date): Promise<string | undefined> {
  const code = randomBytes(24).toString('base64url');
  const made = await sql`
    with owner as (select player_id from player_device where tenant_id = ${tenant_id} and uuid_front = ${uuid_front}),
    gone as (
      select code_hash from (
        (select code_hash from app_code where tenant_id = ${tenant_id} and created_at <= ${oldestAt(now)} order by created_at limit 100 for update skip locked)
      ) expired
      union all
      select code_hash from (
        (select c.code_hash from app_code c where c.tenant_id = ${tenant_id} and c.activity_id = ${activity_id}
          and c.player_id = (select player_id from owner)
        order by c.created_at desc offset ${mostCodes - 1} for update skip locked)
      ) surplus
    ),
    deleted as (delete from app_code where tenant_id = ${tenant_id} and code_hash in (select code_hash from gone))
    insert into app_code (tenant_id, code_hash, activity_id, player_id, created_at)
    select ${tenant_id}, ${hashOf(code)}, ${activity_id}, player_id, ${now} from owner returning 1`;
  return made.length > 0 ? code : undefined;
}

/**
 * Makes the browser another device of the player who has the code, and uses the code up. False where the code is not valid for this calendar, or the
 * browser already has a player: a link with somebody's code must not make two people one.
 */
export function spendAppCode(sql: Sql, { tenant_id, activity_id, uuid_front }: AppOf, code: string, now: Date): Promise<boolean> {
  return sql.begin(async (tx) => {
    const ofCode = tx`tenant_id = ${tenant_id} and activity_id = ${activity_id} and code_hash = ${hashOf(code)} and created_at > ${oldestAt(now)}`;
    const [found] = await tx<{ player_id: string }[]>`select player_id from app_code where ${ofCode}`;
    if (!found) return false;
    await holdPlayers(tx, [found.player_id]);
    const known = await tx`
      with spent as (
        delete from app_code where ${ofCode} and player_id = ${found.player_id}
          and not exists (select from player_device where tenant_id = ${tenant_id} and uuid_front = ${uuid_front})
        returning player_id
      )
      insert into player_device (tenant_id, uuid_front, player_id, created_at)
      select ${tenant_id}, ${uuid_front}, player_id, ${now} from spent
      on conflict (tenant_id, uuid_front) do nothing returning 1`;
    return known.length > 0;
  });
}
