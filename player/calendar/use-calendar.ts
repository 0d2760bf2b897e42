import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { PlayerCalendar, PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import type { PlayBoot } from '../boot.ts';
import { isRefused, type Sender } from '../send.ts';
import { calendarApi } from './calls.ts';
import { doorsNow, nextOpening } from './doors-now.ts';
import { ageOfPage, serverClock, type ServerClock } from './server-clock.ts';

/** A cover that came with its doors. */
export type CalendarCover = PlayerCover & { calendar: PlayerCalendar };

export type Opened = { hatch: PlayerHatch } | { failed: 'network' | Refusal };

export interface CalendarState {
  cover: CalendarCover;
  /** The doors as they stand now. */
  doors: PlayerHatch[];
  /** null until the page is alive. */
  clock: ServerClock | null;
  /** Opens a door, or looks behind it again. */
  open(id: string): Promise<Opened>;
  refresh(): void;
}

/** The longest that a browser can wait, in milliseconds. */
const longest = 2 ** 31 - 1;
/** Milliseconds over which the browsers of a whole audience ask again once a door has opened. */
const spread = 4000;
/** Milliseconds in the background after which the doors are asked for again. */
const away = 60_000;

/** The doors of this page, on the server's clock: a door becomes open at its time by itself. */
export function useCalendar(boot: PlayBoot, sender: Sender | null): CalendarState {
  const [cover, setCover] = useState(boot.cover as CalendarCover);
  const [clock, setClock] = useState<ServerClock | null>(null);
  // Milliseconds since 1970, of the last door that opened while the page was looked at.
  const [moment, setMoment] = useState(0);
  const openings = useRef(new Map<string, Promise<Opened>>());
  useEffect(() => {
    const now = boot.now ?? boot.cover.now ?? new Date().toISOString();
    const started = serverClock(now, ageOfPage());
    setClock(() => started);
    setMoment(started());
  }, [boot]);

  const asked = useAsked(boot, sender);
  const refresh = useCallback(() => {
    if (!asked) return;
    calendarApi.readCalendarCover({ body: { id: boot.quiz_id, ...asked } }).then(
      (answer) => {
        if (isRefused(answer) || !answer.calendar) return;
        setCover((known) => withKnown(answer as CalendarCover, known));
        const { now } = answer;
        if (now) setClock(() => serverClock(now));
      },
      () => {},
    );
  }, [boot.quiz_id, asked]);

  const open = useCallback(
    (id: string): Promise<Opened> => {
      if (!asked) return Promise.resolve({ failed: 'network' });
      const under = openings.current.get(id) ?? view(id, asked);
      openings.current.set(id, under);
      return under
        .then((opened) => {
          if ('hatch' in opened) setCover((known) => withHatch(known, opened.hatch));
          return opened;
        })
        .finally(() => openings.current.delete(id));
    },
    [asked],
  );

  // What the page was made without: the doors of this very browser.
  useEffect(() => {
    if (sender && !boot.is_known && !sender.is_new) refresh();
  }, [sender, boot.is_known, refresh]);
  useAwake(clock, setMoment, refresh);
  const doors = useMemo(() => (moment ? doorsNow(cover.calendar.hatches, moment) : cover.calendar.hatches), [cover, moment]);
  useNextOpening(nextOpening(doors), clock, setMoment, refresh);
  return { cover, doors, clock, open, refresh };
}

type Asked = { uuid_front: string; key?: string; at?: string };

/** Who asks, and when, where a preview travels in time. */
function useAsked({ key, at }: PlayBoot, sender: Sender | null): Asked | null {
  const uuid_front = sender?.uuid_front;
  return useMemo(() => (uuid_front ? { uuid_front, ...(key ? { key } : {}), ...(at ? { at } : {}) } : null), [uuid_front, key, at]);
}

async function view(hatch_id: string, asked: Asked): Promise<Opened> {
  try {
    const answer = await calendarApi.saveHatchView({ body: { hatch_id, item_type: 'hatch', ...asked } });
    return isRefused(answer) ? { failed: answer.reason } : { hatch: answer.hatch };
  } catch {
    return { failed: 'network' };
  }
}

/** What stands behind a door stays known, also where an answer is only of the board. */
function withKnown(cover: CalendarCover, { calendar: { hatches } }: CalendarCover): CalendarCover {
  const known = new Map(hatches.map(({ id, behind }) => [id, behind]));
  const kept = (hatch: PlayerHatch): PlayerHatch => {
    const behind = hatch.behind ?? known.get(hatch.id);
    return behind ? { ...hatch, behind } : hatch;
  };
  return { ...cover, calendar: { ...cover.calendar, hatches: cover.calendar.hatches.map(kept) } };
}

const withHatch = (cover: CalendarCover, hatch: PlayerHatch): CalendarCover => ({
  ...cover,
  calendar: { ...cover.calendar, hatches: cover.calendar.hatches.map((one) => (one.id === hatch.id ? hatch : one)) },
});

/** The door is open at once; what else changed with it is asked for a little later, not by all at the same moment. */
function useNextOpening(at: number | null, clock: ServerClock | null, tell: (moment: number) => void, refresh: () => void): void {
  useEffect(() => {
    if (at === null || !clock) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(opened, Math.min(longest, Math.max(0, at - clock())));
    };
    const opened = () => {
      // A browser waits no longer than so: it is not yet time.
      if (clock() < at) return wait();
      tell(at);
      setTimeout(refresh, Math.random() * spread);
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, clock, tell, refresh]);
}

/** After a time in the background timers are late and others may have opened doors. */
function useAwake(clock: ServerClock | null, tell: (moment: number) => void, refresh: () => void): void {
  useEffect(() => {
    if (!clock) return;
    let hidden: number | undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return void (hidden = clock());
      tell(clock());
      if (hidden !== undefined && clock() - hidden > away) refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [clock, tell, refresh]);
}
