import { readCookie } from '../storage.ts';
import { useWinners } from '../calendar/use-winners.ts';
import { WinnersList } from '../calendar/WinnersList.tsx';

/** Who has won what is over; nothing while nobody is announced. */
export default function FinishedWinners({ quiz_id }: { quiz_id: string }) {
  const won = useWinners(quiz_id, readCookie('uuid') ?? undefined);
  return won && <WinnersList {...won} />;
}
