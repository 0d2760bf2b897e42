import { rooms as contract } from '#shared/contract/rooms.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hosts, openedBy } from './hosted-room.ts';
import { removeSeats } from './seat-store.ts';

const minute = 60_000;

export const removeRoomPlayers = serve(contract.removeRoomPlayers, async ({ body }, context) => {
  const { token, player_id, of_last_minute = false, is_removed } = body;
  const { frames } = await openedBy(context, token, hosts);
  // Without a name of whom, nobody.
  if (player_id === undefined && !of_last_minute) return { players: 0 };
  const now = context.clock.now();
  const since = of_last_minute ? new Date(now.getTime() - minute) : undefined;
  return { players: await removeSeats(context.database.playSql, frames.room, { player_id, since, is_removed, now }) };
});
