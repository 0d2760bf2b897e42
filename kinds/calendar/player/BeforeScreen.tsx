import type { ReactNode } from 'react';
import { Logo } from '#player/cover/Logo.tsx';
import { Sponsor } from '#player/cover/Sponsor.tsx';
import { Button } from '#player/frame/Button.tsx';
import { Lead } from '#player/frame/Lead.tsx';
import { ConfirmNotice } from '#player/registration/ConfirmNotice.tsx';
import type { ServerClock } from '#player/server-clock.ts';
import { useLanguage } from '#player/texts.ts';
import { Board } from './Board.tsx';
import { CalendarMenu, mayRegister } from './CalendarMenu.tsx';
import { ClockNotice } from './ClockNotice.tsx';
import { Countdown } from '#player/time/Countdown.tsx';
import type { CalendarCover } from './learned-doors.ts';
import { useMoment } from '#player/time/use-moment.ts';
import { useStart } from '#player/time/use-start.ts';
import type { ViewPage } from '#player/use-view.ts';

interface BeforeScreenProps {
  cover: CalendarCover;
  clock: ServerClock | null;
  isClockWrong: boolean;
  isPreview: boolean;
  foot?: ReactNode;
  onPage(page: ViewPage): void;
}

/** Before its start: the time left, the ways to be reminded, and a preview of the board. */
export function BeforeScreen({ cover, clock, isClockWrong, isPreview, foot, onPage }: BeforeScreenProps) {
  const { t } = useLanguage();
  const moment = useMoment(cover.calendar.timezone);
  const { starts_at, hatches } = cover.calendar;
  const start = starts_at === null ? null : Date.parse(starts_at);
  useStart(isPreview ? null : start, clock);
  return (
    <div className="calendar" data-screen="before">
      <main className="calendar-page">
        <header className="calendar-head">
          <Logo theme={cover.theme} />
          <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="cover.title">
            {cover.cover.title || cover.name}
          </h1>
          <Lead cover={cover.cover} />
          {start !== null && (
            <div className="next-door">
              <Countdown at={start} clock={clock} />
              <p suppressHydrationWarning>{t('refused.starts', { when: moment(start) })}</p>
            </div>
          )}
          {isClockWrong && <ClockNotice />}
          <BeInTime cover={cover} onPage={onPage} />
        </header>
        {/* Only for viewing: all its doors wait for the start. */}
        <div className="board-before" inert aria-hidden="true">
          <Board calendar={cover.calendar} doors={hatches} opening={null} onDoor={() => {}} />
        </div>
        <aside className="calendar-side" aria-label={t('calendar.menu')}>
          <CalendarMenu cover={cover} onPage={onPage} />
          <Sponsor sponsor={cover.settings.sponsor} />
        </aside>
      </main>
      {foot && <div className="foot">{foot}</div>}
    </div>
  );
}

function BeInTime({ cover, onPage }: Pick<BeforeScreenProps, 'cover' | 'onPage'>) {
  const { t } = useLanguage();
  const { is_registered, confirming } = cover.player;
  return (
    <>
      {confirming !== null && <ConfirmNotice email={confirming} onRegister={() => onPage('register')} />}
      {is_registered && <p className="notice">{t('calendar.before_registered')}</p>}
      {mayRegister(cover) && (
        <>
          <p>{t('calendar.before_register')}</p>
          <Button onClick={() => onPage('register')}>{t('register.button')}</Button>
        </>
      )}
      <Button kind={mayRegister(cover) ? 'second' : 'first'} onClick={() => onPage('reminders')}>
        {t('calendar.remind_me')}
      </Button>
    </>
  );
}
