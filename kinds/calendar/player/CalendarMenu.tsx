import { hasBoard } from '#player/has-board.ts';
import { ShareButton } from '#player/share/ShareButton.tsx';
import { useLanguage } from '#player/texts.ts';
import type { CalendarCover } from './learned-doors.ts';
import type { ViewPage } from '#player/use-view.ts';

/** Whether there is a registration that this player has not completed. */
export const mayRegister = ({ registration, player }: CalendarCover): boolean =>
  registration.moment !== 'none' && !player.is_registered && player.confirming === null && registration.fields.length > 0;

/** The pages that this calendar has now besides its doors, each with the key of its name. */
export function pagesOf(cover: CalendarCover): [page: ViewPage, name: string][] {
  const { calendar } = cover;
  const { phase } = calendar;
  const pages: [page: ViewPage, name: string, isThere: boolean][] = [
    ['leaderboard', 'board.title', hasBoard(cover) && phase === 'open'],
    ['prizes', 'calendar.prizes', calendar.prizes.length > 0],
    ['winners', 'calendar.winners', calendar.winners !== undefined && phase !== 'before'],
    ['rules', 'calendar.rules', calendar.rules !== undefined],
    ['register', 'register.button', phase === 'open' && mayRegister(cover)],
    ['tie_break', 'calendar.tie_title', phase === 'open' && calendar.tie_break?.may_answer === true],
    ['reminders', 'calendar.remind_title', phase === 'open' && calendar.next_opens_at !== null],
  ];
  return pages.flatMap(([page, name, isThere]) => (isThere ? [[page, name]] : []));
}

export function CalendarMenu({ cover, onPage }: { cover: CalendarCover; onPage(page: ViewPage): void }) {
  const { t } = useLanguage();
  return (
    <nav className="calendar-menu" aria-label={t('calendar.menu')}>
      <ul>
        {pagesOf(cover).map(([page, name]) => (
          <li key={page}>
            <button type="button" className="button button-second" onClick={() => onPage(page)}>
              {t(name)}
            </button>
          </li>
        ))}
        {cover.result.settings.show_share && (
          <li>
            <ShareButton />
          </li>
        )}
      </ul>
    </nav>
  );
}
