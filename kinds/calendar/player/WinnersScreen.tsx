import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { Button } from '#player/frame/Button.tsx';
import { useLanguage } from '#player/texts.ts';
import { WordsScreen } from './PageScreens.tsx';
import { hasWinners, useWinners } from './use-winners.ts';
import { WinnersList } from './WinnersList.tsx';

interface WinnersScreenProps {
  page: NonNullable<PlayerCalendar['winners']>;
  quiz_id: string;
  uuid_front: string | undefined;
  onBack(): void;
}

/** The editor's text about winners, then the winners themselves. */
export function WinnersScreen({ page, quiz_id, uuid_front, onBack }: WinnersScreenProps) {
  const { t } = useLanguage();
  const { winners, failed, again } = useWinners(quiz_id, uuid_front);
  return (
    <WordsScreen name="winners" page={page} onBack={onBack}>
      {winners && hasWinners(winners) && <WinnersList {...winners} />}
      {winners && !hasWinners(winners) && !page.text.trim() && <p className="notice">{t('calendar.no_winners')}</p>}
      {failed && !winners && (
        <p className="notice">
          {t('net.failed')}{' '}
          <Button kind="second" onClick={again}>
            {t('net.retry')}
          </Button>
        </p>
      )}
    </WordsScreen>
  );
}
