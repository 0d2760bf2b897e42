import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { Logo } from '../cover/Logo.tsx';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';
import { useIsAlive } from '../use-is-alive.ts';
import { Board } from './Board.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import { Countdown } from './Countdown.tsx';
import { doorToOpen, nextOpening } from './doors-now.ts';
import { differ, momentText, placeOf } from './opening-times.ts';
import { ProgressLine } from './ProgressLine.tsx';
import type { ServerClock } from './server-clock.ts';
import type { CalendarCover } from './use-calendar.ts';
import type { CalendarPage } from './use-view.ts';
import { useMoment } from './use-moment.ts';

export interface BoardScreenProps {
  cover: CalendarCover;
  doors: readonly PlayerHatch[];
  clock: ServerClock | null;
  /** Asks the server what stands behind a door while it swings open. */
  onOpening(door: PlayerHatch): void;
  onDoor(door: PlayerHatch, from: { x: number; y: number }): void;
  onPage(page: CalendarPage): void;
}

/** Milliseconds that a door swings; calendar-board.css has the same. */
const swing = 900;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The calendar: what is open, the doors, and the other pages. */
export function BoardScreen({ cover, doors, clock, onOpening, onDoor, onPage }: BoardScreenProps) {
  const { t } = useLanguage();
  const moment = useMoment(cover.calendar.timezone);
  const [opening, setOpening] = useState<PlayerHatch | null>(null);
  const [told, setTold] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = (door: PlayerHatch, box: DOMRect) => {
    if (opening !== null) return;
    // The same words again are news only after others.
    if (door.state === 'waiting') return setTold(t('calendar.door_waiting', { number: door.day, when: moment(door.opens_at) }));
    const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    onOpening(door);
    if (door.state !== 'open' || isStill()) return onDoor(door, from);
    setOpening(door);
    timer.current = setTimeout(() => onDoor(door, from), swing);
  };
  // While it swings, all stays as it was.
  const shown = opening ? doors.map((door) => (door.id === opening.id ? opening : door)) : doors;
  const first = doorToOpen(shown);
  const openFirst = () => {
    const button = first && document.getElementById(`door-${first.id}`);
    button?.scrollIntoView({ block: 'nearest' });
    if (first && button) press(first, button.getBoundingClientRect());
  };
  return (
    <div className="calendar" data-screen="board">
      <main className="calendar-page">
        <header className="calendar-head">
          <Logo theme={cover.theme} />
          <h1 data-focus tabIndex={-1} data-preview-field="cover.title">
            {cover.cover.title || cover.name}
          </h1>
          <NextDoor doors={shown} clock={clock} timezone={cover.calendar.timezone} />
          {first && (
            <Button onClick={openFirst} isBusy={opening !== null}>
              {t('calendar.open_door', { number: first.day })}
            </Button>
          )}
        </header>
        <Board calendar={cover.calendar} doors={shown} opening={opening?.id ?? null} onDoor={press} />
        <aside className="calendar-side" aria-label={t('calendar.menu')}>
          <ProgressLine progress={cover.calendar.progress} total={doors.length} onMore={() => onPage('progress')} />
          <CalendarMenu cover={cover} onPage={onPage} />
        </aside>
      </main>
      <WaitingNote text={told} onRead={() => setTold('')} />
    </div>
  );
}

/** How long it is until the next door, and when that is. */
function NextDoor({ doors, clock, timezone }: { doors: readonly PlayerHatch[]; clock: ServerClock | null; timezone: string }) {
  const { t, lang } = useLanguage();
  const moment = useMoment(timezone);
  const isAlive = useIsAlive();
  const at = nextOpening(doors);
  if (at === null) return <p className="next-door">{doors.length > 0 && t('calendar.all_open')}</p>;
  const isElsewhere = isAlive && differ(at, timezone);
  return (
    <div className="next-door">
      <Countdown at={at} clock={clock} />
      <p suppressHydrationWarning>{t('calendar.next_at', { when: moment(at) })}</p>
      {isElsewhere && <p>{t('calendar.elsewhere', { place: placeOf(timezone), when: momentText(at, lang, timezone) })}</p>}
    </div>
  );
}

/** Milliseconds for which it is shown when a door opens that was pressed too early. */
const shownFor = 6000;

function WaitingNote({ text, onRead }: { text: string; onRead(): void }) {
  const read = useLatest(onRead);
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => read.current(), shownFor);
    return () => clearTimeout(timer);
  }, [text, read]);
  return (
    <div className="waiting-note" role="status">
      {text && <p>{text}</p>}
    </div>
  );
}
