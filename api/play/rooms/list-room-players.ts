import { rooms as contract } from '#shared/contract/room-calls.ts';
import type { RoomPlayer } from '#shared/contract/rooms.ts';
import { roomTimes } from '#shared/rooms/room.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hosts, openedBy } from './hosted-room.ts';
import { presence } from './room-counts.ts';

const most = 100;
/** A text within a LIKE pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const listRoomPlayers = serve(contract.listRoomPlayers, async ({ body: { token, search } }, context) => {
  const { frames } = await openedBy(context, token, hosts);
  const { playSql: sql } = context.database;
  const { tenant_id, id } = frames.room;
  const since = new Date(context.clock.now().getTime() - presence);
  const named = search?.trim() ? sql`and concat(name, ' ', typed_name) ilike ${`%${literal(search.trim())}%`}` : sql``;
  const rows = await sql<(Omit<RoomPlayer, 'points' | 'team'> & { seat: number; total: number; team: number | null })[]>`
    select seat, team, fair_time, player_id, typed_name, name, is_flagged, is_waiting, removed_at is not null as is_removed, seen_at >= ${since} as is_present,
      (select count(*)::int from room_answer a where a.tenant_id = p.tenant_id and a.room_id = p.room_id and a.seat = p.seat) as answers,
      (select count(*)::int from room_answer a where a.tenant_id = p.tenant_id and a.room_id = p.room_id and a.seat = p.seat
        and a.claimed_ms < a.received_ms - ${roomTimes.claim}::integer) as cut,
      count(*) over ()::int as total
    from room_player p where tenant_id = ${tenant_id} and room_id = ${id} ${named} order by seat desc limit ${most}`;
  return {
    data: rows.map(({ seat, team, total: _, ...row }) => ({
      ...row,
      ...(team !== null && { team }),
      points: frames.standings.get(seat)?.points ?? 0,
    })),
    total: rows[0]?.total ?? 0,
  };
});
