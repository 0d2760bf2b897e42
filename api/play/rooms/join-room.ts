import { rooms as contract } from '#shared/contract/room-calls.ts';
import { cleanName } from '#shared/rooms/names.ts';
import { newId } from '#shared/ids.ts';
import { HttpError, invalidAt, notFound, refused } from '#api/kernel/errors.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import type { Input } from '#shared/contract/operation.ts';
import { isFlagged } from './flagged-words.ts';
import type { Frames } from './frames.ts';
import { playerState } from './player-state.ts';
import { areDigits } from './room-digits.ts';
import { isServed } from './is-served.ts';
import { findRoomBound } from './room-allowance.ts';
import type { Joined } from './seat-store.ts';

type Body = Input<typeof contract.joinRoom>['body'];

export const joinRoom = serve(contract.joinRoom, async ({ params, body }, context) => {
  const { rooms } = context;
  const frames = await rooms.find(params.id.toLowerCase());
  if (!frames) throw notFound();
  const { room } = frames;
  const uuid_front = body.uuid_front.toLowerCase();
  const known = await rooms.seats.add({ tenant_id: room.tenant_id, room_id: room.id, uuid_front });
  if (known?.removed_at) return refused('closed');
  if (known) {
    rooms.markSeen(room.id, known.seat);
    return playerState(context, frames, known);
  }
  if (body.team !== undefined && body.team >= (room.settings.teams?.names.length ?? 0)) throw invalidAt('team', 'wrong_value');
  if (room.state.phase === 'ended') return refused('finished');
  if (room.settings.is_locked) return refused('not_active');
  if (!(await isServed(context, room))) throw notFound();
  const now = context.clock.now().getTime();
  if (room.settings.needs_digits && !(await typesDigits(context, room.id, body.digits, now))) return refused('unavailable');
  const joined = await seat(context, frames, { ...body, uuid_front });
  if (joined === 'completion_limit' || joined === 'subscription_expired') return refused(joined);
  if (joined === 'locked') return refused('not_active');
  if (joined === 'ended') return refused('finished');
  rooms.onActivity(room.id);
  return playerState(context, frames, joined);
});

/** Wrong digits that one address may try in a room in ten minutes: there are only a hundred. A hall is one address, so right ones do not count. */
const wrongDigits = { times: 100, seconds: 600 };

async function typesDigits({ limits, address, play }: Context, room_id: string, digits: string | undefined, now: number): Promise<boolean> {
  if (digits === undefined) return false;
  const guesser = `room digits ${room_id} ${addressGroup(address)}`;
  await limits.take(guesser, wrongDigits);
  if (!areDigits(play.key, room_id, now, digits)) return false;
  await limits.giveBack(guesser, wrongDigits);
  return true;
}

/** Seats a player; her device may get its player from another call at the same moment. */
async function seat(context: Context, { room }: Frames, body: Body): Promise<Joined | 'completion_limit' | 'subscription_expired'> {
  const { play, rooms, clock, address } = context;
  const { tenant_id, activity_id } = room;
  const published = await play.publications.find(room.publication_id);
  const lang = published?.content.lang ?? 1;
  const typed_name = cleanName(body.name ?? '');
  for (let tries = 0; tries < 3; tries += 1) {
    const player = await findPlayerHere(play, { tenant_id, activity_id, uuid_front: body.uuid_front });
    const refusal = await play.allowances.whyRefused({ tenant_id, activity_id, player_id: player?.player_id });
    if (refusal) return refusal;
    try {
      return await rooms.joins.add({
        tenant_id,
        room_id: room.id,
        uuid_front: body.uuid_front,
        activity_id,
        bound: await findRoomBound(context, room, player?.player_id),
        player_id: player?.player_id ?? newId(),
        is_new_player: !player,
        typed_name,
        is_flagged: isFlagged(typed_name, lang),
        fair_time: published?.content.settings.fair_time ? (body.fair_time ?? 1) : 1,
        device_type: body.device_type ?? 'mobile',
        country: await countryOf(address),
        team: body.team,
        at: clock.now().getTime(),
      });
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23505') throw error;
    }
  }
  throw new HttpError('not_ready', { retryAfter: 1 });
}
