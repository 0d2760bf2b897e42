import { notifications } from '@mantine/notifications';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '#shared/contract/client.ts';
import type { HostFrame, RoomCount } from '#shared/contract/rooms.ts';
import { mergeFrame } from '#shared/rooms/merge-frame.ts';
import { useLiveChannel } from '#ui/live/use-live-channel.ts';
import { api } from '../api.ts';

/** The counts of the room, with what hosts alone see of those who come. */
type HostCount = RoomCount & Pick<HostFrame, 'waiting' | 'plan'>;
type Told = { type: 'frame'; frame: HostFrame } | { type: 'count'; count: HostCount };

const step = (before: HostFrame, message: Told): HostFrame =>
  message.type === 'count'
    ? { ...before, count: message.count, waiting: message.count.waiting, plan: message.count.plan }
    : mergeFrame(before, message.frame);

type HostEvent = Parameters<typeof api.stepRoom>[0]['body']['event'];

/** Milliseconds after a change of the phase in which a second press is taken for a double click. */
const doubleClick = 600;

/** The state of the room, always as the server gave it last, and what the host does with it. */
export function useHostRoom(token: string, first: HostFrame, onGone: () => void) {
  const [frame, dispatch] = useReducer(step, first);
  const [isBusy, setBusy] = useState(false);
  const changed = useRef(0);
  const take = (next: HostFrame) => dispatch({ type: 'frame', frame: next });
  const fetchState = () => void api.readRoomAsHost({ body: { token } }).then(take, () => undefined);
  const live = useLiveChannel({
    channel: `room-host.${first.room_id}`,
    auth: token,
    serverNow: first.now,
    fetchState,
    onEvent: (event, data) => {
      if (event === 'frame') take(data as HostFrame);
      if (event === 'count') dispatch({ type: 'count', count: data as HostCount });
      if (event === 'gone') onGone();
    },
  });
  const { step: at, phase, number } = frame;
  useEffect(() => {
    changed.current = performance.now();
  }, [phase, number]);
  // The frames of the channel have the question only while it is closed.
  const isMissing = frame.question === undefined && (phase === 'open' || phase === 'closing');
  useEffect(() => {
    if (isMissing)
      void api.readRoomAsHost({ body: { token } }).then(
        (next) => dispatch({ type: 'frame', frame: next }),
        () => undefined,
      );
  }, [isMissing, token]);

  const run = async (call: () => Promise<HostFrame>) => {
    setBusy(true);
    try {
      take(await call());
    } catch (error) {
      // Another host pressed first: the room is where both wanted it.
      if (error instanceof ApiError && error.status === 409) fetchState();
      else notifications.show({ color: 'red', message: (error as Error).message });
    }
    setBusy(false);
  };
  const press = (event: HostEvent) => {
    if (isBusy || performance.now() - changed.current < doubleClick) return;
    void run(() => api.stepRoom({ body: { token, step: at, event } }));
  };
  const choose = (vote: string) => {
    if (!isBusy) void run(() => api.stepRoom({ body: { token, step: at, event: 'choose', vote } }));
  };
  const set = (change: Omit<Parameters<typeof api.setRoom>[0]['body'], 'token'>) =>
    void run(() => api.setRoom({ body: { token, ...change } }));
  const change = (wanted: Omit<Parameters<typeof api.changeRoomPlayer>[0]['body'], 'token'>) =>
    run(() => api.changeRoomPlayer({ body: { token, ...wanted } }));
  return { frame, live, isBusy, press, choose, set, change, fetchState };
}

export type HostRoom = ReturnType<typeof useHostRoom>;
