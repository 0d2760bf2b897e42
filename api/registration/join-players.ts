import type { TransactionSql } from 'postgres';
import { joinEvents } from '#api/events/event-store.ts';
import { joinSharing } from '#api/sharing/join-sharing.ts';

/**
 * Makes the devices, games and registrations of one player another's, who showed that both are her. Returns the activities where her
 * standing is to be worked out anew.
 */
export async function joinPlayers(sql: TransactionSql, tenant_id: string, from: string, into: string): Promise<string[]> {
  // Only one game may be open in an activity; the one of the device at hand goes on.
  await sql`
    update game set state = 'left', ended_at = greatest(now(), started_at)
    where tenant_id = ${tenant_id} and player_id = ${into} and state = 'playing' and not is_preview
      and activity_id in (select activity_id from game where tenant_id = ${tenant_id} and player_id = ${from} and state = 'playing' and not is_preview)`;
  await sql`
    update ledger set player_id = ${into}
    where tenant_id = ${tenant_id} and game_id in (select id from game where tenant_id = ${tenant_id} and player_id = ${from})`;
  const games = await sql<{ activity_id: string }[]>`
    update game set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from} returning activity_id`;
  await joinEvents(sql, tenant_id, from, into);
  await sql`
    insert into registration (tenant_id, activity_id, player_id, fields, registered_at)
    select tenant_id, activity_id, ${into}, fields, registered_at from registration where tenant_id = ${tenant_id} and player_id = ${from}
    on conflict do nothing`;
  await sql`delete from registration where tenant_id = ${tenant_id} and player_id = ${from}`;
  await sql`
    update pending_registration p set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}
      and not exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = ${into} and r.activity_id = p.activity_id)
      and not exists (select from pending_registration o where o.tenant_id = p.tenant_id and o.player_id = ${into} and o.activity_id = p.activity_id)`;
  await sql`delete from pending_registration where tenant_id = ${tenant_id} and player_id = ${from}`;
  await sql`update confirmation_link set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
  await sql`delete from standing where tenant_id = ${tenant_id} and player_id = ${from}`;
  await sql`update player_device set player_id = ${into} where tenant_id = ${tenant_id} and player_id = ${from}`;
  await joinSharing(sql, tenant_id, from, into);
  await sql`
    update standing s set bonus_points = coalesce((
      select sum(l.points) from ledger l
      where l.tenant_id = s.tenant_id and l.activity_id = s.board_id and l.player_id = s.player_id and l.reason = 'share'), 0)
    where s.tenant_id = ${tenant_id} and s.player_id = ${into}`;
  await sql`delete from email_code where tenant_id = ${tenant_id} and player_id = ${from}`;
  return [...new Set(games.map(({ activity_id }) => activity_id))];
}
