import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import type { PlayBoot } from '#player/boot.ts';
import { isWhole } from '#player/is-whole.ts';
import { isRefused, type Sender } from '#player/send.ts';
import { calendarApi, type TimeRequest } from './calls.ts';
import { doorsNow, nextOpening } from './doors-now.ts';
import { spread, useAwake, useNextOpening } from './use-openings.ts';
import { withHatch, withKnown, type CalendarCover } from './learned-doors.ts';
import { useSealedDoors } from './use-sealed-doors.ts';
import { ageOfPage, isDeviceWrong, serverClock, type ServerClock } from '#player/server-clock.ts';
import { steadyNow } from '#player/steady-clock.ts';

export type Opened = { hatch: PlayerHatch } | { failed: 'network' | Refusal };

export interface CalendarState {
  cover: CalendarCover;
  /** The present state of the doors. */
  doors: PlayerHatch[];
  /** null until the page is alive. */
  clock: ServerClock | null;
  /** Whether the device's own clock differs from the server's, as the server itself confirmed. */
  isClockWrong: boolean;
  /** Opens a door, or shows its content again. */
  open(id: string): Promise<Opened>;
  refresh(): void;
}

/** Milliseconds in the background after which the doors are fetched again. */
const away = 60_000;

/** The doors of this page, by the server's clock: a door becomes open at its time by itself. */
export function useCalendar(boot: PlayBoot, sender: Sender | null): CalendarState {
  const [cover, setCover] = useState(boot.cover as CalendarCover);
  const [clock, setClock] = useState<ServerClock | null>(null);
  // Milliseconds since 1970: when the last door opened while the page was shown.
  const [moment, setMoment] = useState(0);
  const [isClockWrong, setClockWrong] = useState(false);
  useEffect(() => {
    const now = boot.now ?? boot.cover.now ?? new Date().toISOString();
    const started = serverClock(now, ageOfPage());
    setClock(started);
    setMoment(started.now());
  }, [boot]);

  const request = useCoverRequest(boot, sender);
  const refresh = useCallback(() => {
    if (!request || !clock) return;
    const asking = steadyNow();
    calendarApi.readCalendarCover({ body: { id: boot.quiz_id, ...request } }).then(
      (reply) => {
        if (isRefused(reply) || !reply.calendar) return;
        setCover((known) => withKnown(reply as CalendarCover, known));
        const { now } = reply;
        if (!now) return;
        clock.learn(now, asking, steadyNow());
        setMoment(clock.now());
        setClockWrong(!boot.is_preview && isDeviceWrong(clock));
      },
      () => {},
    );
  }, [boot.quiz_id, boot.is_preview, request, clock]);

  const open = useOpening(boot, request, { cover, clock, setCover });
  // Fetches what the page was made without: the doors of this browser.
  useEffect(() => {
    if (sender && !isWhole(boot, sender)) refresh();
  }, [sender, boot, refresh]);
  // In a page from the browser's cache, the server's time is as outdated as the page. So the server is request before the device's clock is called
  // wrong.
  useEffect(() => {
    if (clock && !boot.is_preview && isDeviceWrong(clock)) refresh();
  }, [clock, boot.is_preview, refresh]);
  useAwake(clock, cover.player.confirming === null ? away : 0, setMoment, refresh);
  const doors = useMemo(
    () => (moment && cover.calendar.phase === 'open' ? doorsNow(cover.calendar.hatches, moment) : cover.calendar.hatches),
    [cover, moment],
  );
  useNextOpening(cover.calendar.phase === 'open' ? nextOpening(doors) : null, moment, clock, setMoment, refresh);
  return { cover, doors, clock, isClockWrong, open, refresh };
}

interface Page {
  cover: CalendarCover;
  clock: ServerClock | null;
  setCover: Dispatch<SetStateAction<CalendarCover>>;
}

/** Opens doors, each only once at a time; a door loaded ahead opens without waiting for the server. */
function useOpening({ quiz_id }: PlayBoot, request: CoverRequest | null, { cover, clock, setCover }: Page): CalendarState['open'] {
  const coverNow = useRef(cover);
  useEffect(() => void (coverNow.current = cover), [cover]);
  const openings = useRef(new Map<string, Promise<Opened>>());
  const unseal = useSealedDoors(quiz_id, cover.calendar.hatches, clock);
  const openDoor = useCallback(
    async (id: string, request: CoverRequest): Promise<Opened> => {
      const behind = await unseal(id);
      const hatch = behind && coverNow.current.calendar.hatches.find((door) => door.id === id);
      if (!hatch) return view(id, request);
      // Reports the opening a little later, so that not everybody does at the same moment.
      setTimeout(() => {
        void view(id, request).then((reply) => 'hatch' in reply && setCover((known) => withHatch(known, reply.hatch)));
      }, Math.random() * spread);
      return { hatch: { ...hatch, state: 'opened', access: 'play', viewed: true, behind } };
    },
    [unseal, setCover],
  );

  return useCallback(
    (id: string): Promise<Opened> => {
      if (!request) return Promise.resolve({ failed: 'network' });
      const under = openings.current.get(id) ?? openDoor(id, request);
      openings.current.set(id, under);
      return under
        .then((opened) => {
          if ('hatch' in opened) setCover((known) => withHatch(known, opened.hatch));
          return opened;
        })
        .finally(() => openings.current.delete(id));
    },
    [request, openDoor, setCover],
  );
}

type CoverRequest = { uuid_front: string; key?: string } & TimeRequest;

/** The player and the time in the requests of a preview that travels in time. */
function useCoverRequest({ key, travelled }: PlayBoot, sender: Sender | null): CoverRequest | null {
  const uuid_front = sender?.uuid_front;
  return useMemo(() => (uuid_front ? { uuid_front, ...(key ? { key } : {}), ...travelled } : null), [uuid_front, key, travelled]);
}

async function view(hatch_id: string, request: CoverRequest): Promise<Opened> {
  try {
    const reply = await calendarApi.saveHatchView({ body: { hatch_id, item_type: 'hatch', ...request } });
    return isRefused(reply) ? { failed: reply.reason } : { hatch: reply.hatch };
  } catch {
    return { failed: 'network' };
  }
}
