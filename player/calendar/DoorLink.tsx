import { safeLink } from '#questions/safe-link.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';
import { pagesOf } from './CalendarMenu.tsx';
import type { CalendarCover } from './learned-doors.ts';
import type { CalendarPage } from './use-view.ts';

export interface DoorLinkProps {
  door: PlayerHatch;
  cover: CalendarCover;
  onPage(page: CalendarPage): void;
}

/** Where the button behind a door leads: to a page of the calendar, as long as it has that page, or to an address beside it or in its place. */
export function DoorLink({ door: { id, behind }, cover, onPage }: DoorLinkProps) {
  const { t } = useLanguage();
  const link = behind?.link;
  const page = link?.type === 'internal_page' ? linkedPage(link.url, cover) : undefined;
  if (link && page)
    return (
      <Button kind="second" onClick={() => onPage(page.page)}>
        {link.text || t(page.name)}
      </Button>
    );
  const href = safeLink(link?.url);
  if (!link || !href) return null;
  const isBeside = link.type === 'external_url';
  // Pages of others seldom let themselves be shown in a frame: what takes the calendar's place takes the window.
  return (
    <a className="button button-second" href={href} data-source={id} target={isBeside ? '_blank' : '_top'} rel="noopener">
      {link.text || t('told.more')}
      {isBeside && <span className="unseen"> {t('opens_new')}</span>}
    </a>
  );
}

/** Its menu leaves the leaderboard out once the calendar is over, where it is offered otherwise. */
function linkedPage(url: string, cover: CalendarCover): { page: CalendarPage; name: string } | undefined {
  if (url === 'leaderboard') return cover.settings.hide_leaderboard ? undefined : { page: url, name: 'board.title' };
  const known = pagesOf(cover).find(([page]) => page === url);
  return known && { page: known[0], name: known[1] };
}
