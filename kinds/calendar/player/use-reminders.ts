import { useCallback, useEffect, useMemo, useState } from 'react';
import { isDenied, pushSupport, type PushSupport } from './push-browser.ts';
import { endPush, pushedAt, startPush } from './pushes.ts';
import { remindersApi, timezoneHere, type KnownReminders, type RemindedPlayer } from './reminder-calls.ts';

export interface Reminders {
  /** null until it is known. */
  known: KnownReminders | null;
  /** For this browser; null when the server cannot push, or it is not known yet. */
  push: { state: 'off' | 'on' | 'denied' | Exclude<PushSupport, 'supported'>; hour?: number } | null;
  /** Whether the last request failed. */
  hasFailed: boolean;
  isBusy: boolean;
  /** Passes the address of her feed to the calendar program on her device; it rings at the hour. */
  showInCalendar(hour: number): void;
  remindByMail(hour: number): void;
  endMail(): void;
  /** Asks for permission: call it only on a press. */
  remindByPush(hour: number): void;
  endPush(): void;
}

/** The reminders of a calendar's doors for a player. Needs a known device. */
export function useReminders(calendar_id: string, uuid_front: string | undefined): Reminders {
  const [known, setKnown] = useState<KnownReminders | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const player = useMemo(() => (uuid_front ? { calendar_id, uuid_front } : undefined), [calendar_id, uuid_front]);
  /** Performs an action, then reads the resulting state. */
  const doing = useCallback(
    async (work: (reminded: RemindedPlayer) => Promise<unknown>): Promise<void> => {
      if (!player) return;
      setBusy(true);
      const isDone = await work(player).then(
        () => true,
        () => false,
      );
      const read = await remindersApi.readReminders({ query: player }).catch(() => undefined);
      if (read) setKnown(read);
      setFailed(!isDone || !read);
      setBusy(false);
    },
    [player],
  );
  useEffect(() => void doing(async () => undefined), [doing]);
  const push = player && known ? pushOf(player, known) : null;
  return {
    known,
    push,
    hasFailed,
    isBusy,
    showInCalendar: (hour) =>
      void doing(async (player) => {
        const { url } = await remindersApi.makeReminderFeed({ body: { ...player, hour, timezone: timezoneHere() } });
        // Calendar programs subscribe to such an address.
        location.assign(url.replace(/^https?:/, 'webcal:'));
      }),
    remindByMail: (hour) => void doing((player) => remindersApi.remindByMail({ body: { ...player, hour, timezone: timezoneHere() } })),
    endMail: () => void doing((player) => remindersApi.endReminders({ body: { ...player, kind: 'mail' } })),
    remindByPush: (hour) => {
      // Must come first: browsers allow nothing between the press and the question.
      const answered = Notification.requestPermission();
      void doing(async (player) => {
        if ((await answered) === 'granted' && known?.push_key) await startPush(player, known.push_key, hour);
      });
    },
    endPush: () => void doing(endPush),
  };
}

function pushOf(player: RemindedPlayer, known: KnownReminders): Reminders['push'] {
  if (known.push_key === null) return null;
  const support = pushSupport();
  if (support !== 'supported') return { state: support };
  if (isDenied()) return { state: 'denied' };
  const hour = pushedAt(player, known);
  return hour === undefined ? { state: 'off' } : { state: 'on', hour };
}
