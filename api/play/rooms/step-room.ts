import { rooms as contract } from '#shared/contract/room-calls.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { auditRoom } from './audit-room.ts';
import { hostNow, hosts, openedBy } from './hosted-room.ts';

export const stepRoom = serve(contract.stepRoom, async ({ body: { token, step, event, vote = '' } }, context) => {
  const hosted = await openedBy(context, token, hosts);
  const { frames, role } = hosted;
  const { rooms } = context;
  const moved = event === 'choose' ? await rooms.choose(frames.room.id, vote, step) : await rooms.advance(frames.room.id, event, step);
  if (!moved) throw new HttpError('conflict', { message: 'The room is at another step.' });
  if (moved.room.state.phase === 'ended') await auditRoom(context, hosted, 'end_room');
  return hostNow(context, { frames: moved, role });
});
