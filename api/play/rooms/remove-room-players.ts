import { rooms as contract } from '#shared/contract/room-calls.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditRoom } from './audit-room.ts';
import { hosts, openedBy } from './hosted-room.ts';
import { removeSeats } from './seat-store.ts';

const minute = 60_000;

export const removeRoomPlayers = serve(contract.removeRoomPlayers, async ({ body }, context) => {
  const { token, player_id, of_last_minute = false, is_removed } = body;
  const hosted = await openedBy(context, token, hosts);
  // Without a name of whom, nobody.
  if (player_id === undefined && !of_last_minute) return { players: 0 };
  const now = context.clock.now();
  const since = of_last_minute ? new Date(now.getTime() - minute) : undefined;
  const players = await removeSeats(context.database.playSql, hosted.frames.room, { player_id, since, is_removed, now });
  if (players > 0) await auditRoom(context, hosted, is_removed ? 'remove_room_players' : 'let_in_room_players', { after: String(players) });
  return { players };
});
