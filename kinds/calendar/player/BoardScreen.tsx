import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import type { PlayerHatch, PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { Logo } from '#player/cover/Logo.tsx';
import { Button } from '#player/frame/Button.tsx';
import { ConfirmNotice } from '#player/registration/ConfirmNotice.tsx';
import { useLanguage } from '#player/texts.ts';
import { Board } from './Board.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import { ClockNotice } from './ClockNotice.tsx';
import { doorWords } from './door-words.ts';
import { doorToOpen } from './doors-now.ts';
import { NextDoor } from './NextDoor.tsx';
import { EndWords } from './TheEnd.tsx';
import type { ServerClock } from '#player/server-clock.ts';
import type { CalendarCover } from './learned-doors.ts';
import type { ViewPage } from '#player/use-view.ts';
import { useMoment } from '#player/time/use-moment.ts';

export interface BoardScreenProps {
  cover: CalendarCover;
  doors: readonly PlayerHatch[];
  clock: ServerClock | null;
  isClockWrong?: boolean;
  /** The winners, once it is over. */
  winners?: ReactNode;
  /** Asks the server for the content of a door while it swings open. */
  onOpening(door: PlayerHatch): void;
  onDoor(door: PlayerHatch, from: { x: number; y: number }): void;
  onPage(page: ViewPage): void;
}

/** Milliseconds for which a door swings; calendar-door.css has the same value. */
const swing = 900;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The calendar: the open doors, the board, and the other pages. */
export function BoardScreen({ cover, doors, clock, isClockWrong, winners, onOpening, onDoor, onPage }: BoardScreenProps) {
  const { t } = useLanguage();
  const moment = useMoment(cover.calendar.timezone);
  const isOver = cover.calendar.phase === 'over';
  const [opening, setOpening] = useState<PlayerHatch | null>(null);
  const [note, setNote] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = (door: PlayerHatch, box: DOMRect) => {
    if (opening !== null) return;
    // Repeated text is only announced after a different one.
    if (door.state === 'waiting') return setNote(doorWords(door, t, moment));
    const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    onOpening(door);
    if (door.state !== 'open' || isStill()) return onDoor(door, from);
    setOpening(door);
    timer.current = setTimeout(() => onDoor(door, from), swing);
  };
  // While it swings, everything stays as it was.
  const shown = opening ? doors.map((door) => (door.id === opening.id ? opening : door)) : doors;
  const first = doorToOpen(shown);
  const openFirst = () => {
    const button = first && document.getElementById(`door-${first.id}`);
    button?.scrollIntoView({ block: 'nearest' });
    if (first && button) press(first, button.getBoundingClientRect());
  };
  return (
    <div className="calendar" data-screen={isOver ? 'over' : 'board'}>
      <main className="calendar-page">
        <header className="calendar-head">
          <Logo theme={cover.theme} />
          <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="cover.title">
            {cover.cover.title || cover.name}
          </h1>
          {isOver ? (
            <EndWords cover={cover} onLeaderboard={() => onPage('leaderboard')} />
          ) : (
            <NextDoor doors={shown} clock={clock} timezone={cover.calendar.timezone} />
          )}
          {isClockWrong && !isOver && <ClockNotice />}
          {cover.player.confirming !== null && !isOver && (
            <ConfirmNotice email={cover.player.confirming} onRegister={() => onPage('register')} />
          )}
          {first && (
            <Button onClick={openFirst} isBusy={opening !== null}>
              {t('calendar.open_door', { number: first.day })}
            </Button>
          )}
        </header>
        <Board calendar={cover.calendar} doors={shown} opening={opening?.id ?? null} onDoor={press} />
        {isOver && winners}
        <aside className="calendar-side" aria-label={t('calendar.menu')}>
          <ProgressLine progress={cover.calendar.progress} total={doors.length} onMore={() => onPage('progress')} />
          <CalendarMenu cover={cover} onPage={onPage} />
        </aside>
      </main>
      <WaitingNote text={note} onRead={() => setNote('')} />
    </div>
  );
}

/** Milliseconds for which a door's opening time is shown after it was pressed too early. */
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

interface ProgressLineProps {
  progress: PlayerCalendar['progress'];
  total: number;
  onMore(): void;
}

/** How many doors are opened, with a link to details. */
function ProgressLine({ progress: { opened, streak }, total, onMore }: ProgressLineProps) {
  const { t } = useLanguage();
  return (
    <button type="button" className="progress-line" onClick={onMore}>
      <span className="progress-track" aria-hidden="true">
        <span style={{ inlineSize: `${total === 0 ? 0 : (opened / total) * 100}%` }} />
      </span>
      <span>{t('calendar.opened_of', { opened, total })}</span>
      {streak > 1 && <span className="progress-streak">{t('calendar.streak', { count: streak })}</span>}
      <span className="unseen">. {t('calendar.progress')}</span>
    </button>
  );
}
