import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { WordsScreen } from './PageScreens.tsx';
import { useWinners } from './use-winners.ts';
import { WinnersList } from './WinnersList.tsx';

interface WinnersScreenProps {
  page: NonNullable<PlayerCalendar['winners']>;
  quiz_id: string;
  uuid_front: string | undefined;
  onBack(): void;
}

/** The editor's words about winners, then the winners themselves. */
export function WinnersScreen({ page, quiz_id, uuid_front, onBack }: WinnersScreenProps) {
  const won = useWinners(quiz_id, uuid_front);
  const isShown = won !== null && won.draws.length + won.rankings.length + won.codes.length > 0;
  return (
    <WordsScreen name="winners" page={page} onBack={onBack}>
      {isShown && <WinnersList {...won} />}
    </WordsScreen>
  );
}
