import { useEffect, useReducer } from 'react';
import type { RoomCount, WallFrame } from '#shared/contract/rooms.ts';
import { roomApi } from '../../room/calls.ts';
import { mergeFrame } from '#shared/rooms/merge-frame.ts';
import { useLiveChannel } from '#ui/live/use-live-channel.ts';

type Told = { type: 'frame'; frame: WallFrame } | { type: 'count'; count: RoomCount };

const step = (before: WallFrame, message: Told): WallFrame =>
  message.type === 'count' ? { ...before, count: message.count } : mergeFrame(before, message.frame);

/** The state of the wall's room. */
export function useWallRoom(token: string, first: WallFrame, onGone: () => void) {
  const [frame, dispatch] = useReducer(step, first);
  const fetchState = () => {
    roomApi.readRoomAsWall({ body: { token } }).then(
      (next) => dispatch({ type: 'frame', frame: next }),
      () => undefined,
    );
  };
  const live = useLiveChannel({
    channel: `room-wall.${first.room_id}`,
    auth: token,
    serverNow: first.now,
    fetchState,
    onEvent: (event, data) => {
      if (event === 'frame') dispatch({ type: 'frame', frame: data as WallFrame });
      if (event === 'count') dispatch({ type: 'count', count: data as RoomCount });
      if (event === 'gone') onGone();
    },
  });
  const changes_at = frame.digits?.changes_at;
  useEffect(() => {
    if (changes_at === undefined) return;
    const timer = setTimeout(fetchState, Math.max(500, changes_at - live.now()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each pair of digits.
  }, [changes_at]);
  return { frame, live, fetchState };
}
