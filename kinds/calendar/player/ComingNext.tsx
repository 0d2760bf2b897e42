import { Suspense } from 'react';
import { optional } from '#player/optional.ts';
import { Button } from '#player/frame/Button.tsx';
import type { CardSource } from '#player/result/card/card.ts';
import { ShareButton } from '#player/share/ShareButton.tsx';
import { useLanguage } from '#player/texts.ts';
import { doorBefore, nextWaiting } from './doors-now.ts';
import { NextDoor } from './NextDoor.tsx';
import type { CalendarState } from './use-calendar.ts';

const DoorAnswers = optional(() => import('./DoorAnswers.tsx'));
const DoorFile = optional(() => import('./DoorFile.tsx'));
const DoorWinners = optional(() => import('./DoorWinners.tsx'));

interface ComingNextProps {
  calendar: Pick<CalendarState, 'cover' | 'doors' | 'clock'>;
  hatch_id: string;
  uuid_front: string | undefined;
  /** Whether the door itself asks her to share. */
  hasOwnShare: boolean;
  /** The result behind the door, as a picture to share. */
  card?: CardSource | undefined;
  onReminders(): void;
}

/** Follows a door: the time until the next one with a reminder, the right answers and the winners of the door before, and sharing. */
export function ComingNext({ calendar: { cover, doors, clock }, hatch_id, uuid_front, hasOwnShare, card, onReminders }: ComingNextProps) {
  const { t } = useLanguage();
  const before = doorBefore(doors, hatch_id);
  const answers = doors.find(({ id }) => id === hatch_id)?.before;
  const awaited = cover.calendar.phase === 'open' ? nextWaiting(doors) : undefined;
  const mayShare = cover.result.settings.show_share && !hasOwnShare;
  return (
    <>
      {awaited && (
        <div className="coming-next">
          <NextDoor doors={doors} clock={clock} timezone={cover.calendar.timezone} />
          <Button kind="second" onClick={onReminders}>
            {t('calendar.remind_me')}
          </Button>
          <Suspense fallback={null}>
            <DoorFile calendar_id={cover.id} number={awaited.day} />
          </Suspense>
        </div>
      )}
      {answers && (
        <Suspense fallback={null}>
          <DoorAnswers before={answers} />
        </Suspense>
      )}
      {before && cover.calendar.winners && (
        <Suspense fallback={null}>
          <DoorWinners quiz_id={cover.id} uuid_front={uuid_front} hatch_id={before.id} />
        </Suspense>
      )}
      {mayShare && (
        <div className="choices-after">
          <ShareButton result={card} />
        </div>
      )}
    </>
  );
}
