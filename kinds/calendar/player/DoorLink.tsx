import { safeLink } from '#questions/safe-link.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { Button } from '#player/frame/Button.tsx';
import { hasBoard } from '#player/has-board.ts';
import { useLanguage } from '#player/texts.ts';
import { pagesOf } from './CalendarMenu.tsx';
import type { CalendarCover } from './learned-doors.ts';
import type { ViewPage } from '#player/use-view.ts';

export interface DoorLinkProps {
  door: PlayerHatch;
  cover: CalendarCover;
  onPage(page: ViewPage): void;
}

/**
 * The target of the button behind a door: a page of the calendar, as long as it has that page, or an address that opens beside the calendar or
 * replaces it.
 */
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
  // Most pages of other sites refuse to be framed, so a page that replaces the calendar replaces the whole window.
  return (
    <a className="button button-second" href={href} data-source={id} target={isBeside ? '_blank' : '_top'} rel="noopener">
      {link.text || t('feedback.more')}
      {isBeside && <span className="unseen"> {t('opens_new')}</span>}
    </a>
  );
}

/** The menu omits the leaderboard once the calendar is over, because it is offered elsewhere then. */
function linkedPage(url: string, cover: CalendarCover): { page: ViewPage; name: string } | undefined {
  if (url === 'leaderboard') return hasBoard(cover) ? { page: url, name: 'board.title' } : undefined;
  const known = pagesOf(cover).find(([page]) => page === url);
  return known && { page: known[0], name: known[1] };
}
