import { ShareButton } from '../share/ShareButton.tsx';
import { useLanguage } from '../texts.ts';
import type { CalendarCover } from './use-calendar.ts';
import type { CalendarPage } from './use-view.ts';

/** The pages that this calendar has beside its doors, each with the key of its name. */
function pagesOf({ calendar, settings, registration, player }: CalendarCover): [page: CalendarPage, name: string][] {
  const mayRegister =
    registration.moment !== 'none' && !player.is_registered && player.confirming === null && registration.fields.length > 0;
  const pages: [page: CalendarPage, name: string, isThere: boolean][] = [
    ['leaderboard', 'board.title', !settings.hide_leaderboard],
    ['prizes', 'calendar.prizes', calendar.prizes.length > 0],
    ['winners', 'calendar.winners', calendar.winners !== undefined],
    ['rules', 'calendar.rules', calendar.rules !== undefined],
    ['register', 'register.button', mayRegister],
    ['tie_break', 'calendar.tie_title', calendar.tie_break?.may_answer === true],
    ['reminders', 'calendar.remind_title', calendar.next_opens_at !== null],
  ];
  return pages.flatMap(([page, name, isThere]) => (isThere ? [[page, name]] : []));
}

export function CalendarMenu({ cover, onPage }: { cover: CalendarCover; onPage(page: CalendarPage): void }) {
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
