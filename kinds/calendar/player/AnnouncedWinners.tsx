import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { Paragraphs } from '#player/frame/Paragraphs.tsx';
import { useLanguage } from '#player/texts.ts';
import { hasWinners, useWinners } from './use-winners.ts';
import { WinnersList } from './WinnersList.tsx';

interface AnnouncedWinnersProps {
  page: NonNullable<PlayerCalendar['winners']>;
  quiz_id: string;
  uuid_front: string | undefined;
}

/** The winners as part of another page. */
export default function AnnouncedWinners({ page: { title, text, html }, quiz_id, uuid_front }: AnnouncedWinnersProps) {
  const { t } = useLanguage();
  const { winners: won } = useWinners(quiz_id, uuid_front);
  const isShown = won !== null && hasWinners(won);
  if (!isShown && !text.trim()) return null;
  return (
    <section className="end-winners">
      <h2>{title || t('calendar.winners')}</h2>
      <Paragraphs text={text} html={html} />
      {isShown && <WinnersList {...won} />}
    </section>
  );
}
