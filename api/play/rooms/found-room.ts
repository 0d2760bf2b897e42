import type { Output } from '#shared/contract/operation.ts';
import type { rooms as contract } from '#shared/contract/room-calls.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { StoredRoom } from './room-store.ts';

/** What anybody with its code may know of a room. */
export function foundRoom(room: StoredRoom, { content }: Pick<Published, 'content'>): Output<typeof contract.findRoom> {
  const { names, is_locked, needs_digits, teams } = room.settings;
  return {
    room_id: room.id,
    activity_id: room.activity_id,
    kind: content.quiz_type,
    title: content.name,
    lang: content.lang,
    phase: room.state.phase,
    names,
    is_locked,
    needs_digits,
    may_have_extra_time: content.settings.fair_time,
    ...(teams && { teams }),
  };
}
