import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { ServerClock } from '#player/server-clock.ts';
import { useLanguage } from '#player/texts.ts';
import { useIsAlive } from '#player/use-is-alive.ts';
import { Countdown } from '#player/time/Countdown.tsx';
import { isUndated, nextOpening } from './doors-now.ts';
import { differ, momentText, placeOf } from '#player/time/opening-times.ts';
import { useMoment } from '#player/time/use-moment.ts';
import { viewerZone } from '#player/time/viewer-zone.ts';

/** The time left until the next door, and when it opens. */
export function NextDoor({ doors, clock, timezone }: { doors: readonly PlayerHatch[]; clock: ServerClock | null; timezone: string }) {
  const { t, lang } = useLanguage();
  const moment = useMoment(timezone);
  const isAlive = useIsAlive();
  const at = nextOpening(doors);
  if (at === null)
    return <p className="next-door">{doors.length > 0 && t(doors.some(isUndated) ? 'calendar.undated' : 'calendar.all_open')}</p>;
  const isElsewhere = isAlive && differ(at, timezone, viewerZone());
  return (
    <div className="next-door">
      <Countdown at={at} clock={clock} />
      <p suppressHydrationWarning>{t('calendar.next_at', { when: moment(at) })}</p>
      {isElsewhere && <p>{t('calendar.elsewhere', { place: placeOf(timezone), when: momentText(at, lang, timezone) })}</p>}
    </div>
  );
}
