import { contract } from 'virtual:routes';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createClient } from '#shared/contract/client.ts';

const remindersApi = createClient<'readReminders' | 'makeReminderFeed' | 'remindByMail' | 'endReminders'>(contract);
type Known = Awaited<ReturnType<typeof remindersApi.readReminders>>;

export interface Reminders {
  /** null until it is known. */
  known: Known | null;
  /** Whether the last thing that was asked for could not be done. */
  hasFailed: boolean;
  /** Hands the address of her feed to the calendar program of her device. */
  showInCalendar(): Promise<void>;
  remindByMail(hour: number): Promise<void>;
  endMail(): Promise<void>;
}

/** How a player is reminded of a calendar's doors. Without a device that is known nothing can be asked for. */
export function useReminders(calendar_id: string, uuid_front: string | undefined): Reminders {
  const [known, setKnown] = useState<Known | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const player = useMemo(() => (uuid_front ? { calendar_id, uuid_front } : undefined), [calendar_id, uuid_front]);
  /** Does something and reads what holds then. */
  const doing = useCallback(
    async (work: (asked: { calendar_id: string; uuid_front: string }) => Promise<unknown>): Promise<void> => {
      if (!player) return;
      try {
        await work(player);
        setKnown(await remindersApi.readReminders({ query: player }));
        setFailed(false);
      } catch {
        setFailed(true);
      }
    },
    [player],
  );
  useEffect(() => void doing(async () => undefined), [doing]);
  return {
    known,
    hasFailed,
    showInCalendar: () =>
      doing(async (asked) => {
        const { url } = await remindersApi.makeReminderFeed({ body: asked });
        // Calendar programs take such an address as one to be read again and again.
        location.assign(url.replace(/^https?:/, 'webcal:'));
      }),
    remindByMail: (hour) =>
      doing((asked) => remindersApi.remindByMail({ body: { ...asked, hour, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone } })),
    endMail: () => doing((asked) => remindersApi.endReminders({ body: { ...asked, kind: 'mail' } })),
  };
}
