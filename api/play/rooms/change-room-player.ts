import { rooms as contract } from '#shared/contract/room-calls.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditRoom } from './audit-room.ts';
import { changeSeat } from './change-seat.ts';
import { hostNow, hosts, openedBy } from './hosted-room.ts';

export const changeRoomPlayer = serve(contract.changeRoomPlayer, async ({ body: { token, ...wanted } }, context) => {
  const hosted = await openedBy(context, token, hosts);
  const { room } = hosted.frames;
  const changed = await changeSeat(context, room, wanted);
  if (changed) await auditRoom(context, hosted, 'change_room_player', { after: wordsOf(changed) });
  const frames = await context.rooms.refresh(room.id);
  if (!frames) throw notFound();
  return hostNow(context, { frames, role: hosted.role });
});

const wordsOf = ({ player, team, fair_time }: NonNullable<Awaited<ReturnType<typeof changeSeat>>>): string =>
  [`player ${player}`, team && `team ${team[1] + 1}`, fair_time && `${fair_time[1]} times the time`].filter(Boolean).join(', ');
