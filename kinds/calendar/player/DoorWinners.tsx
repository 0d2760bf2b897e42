import { useWinners } from './use-winners.ts';
import { DrawWinners, entriesOf, winnersOfDoor } from './WinnersList.tsx';

interface DoorWinnersProps {
  quiz_id: string;
  uuid_front: string | undefined;
  hatch_id: string;
}

/** The announced winners of one door; nothing while there are none. */
export default function DoorWinners({ quiz_id, uuid_front, hatch_id }: DoorWinnersProps) {
  const { winners } = useWinners(quiz_id, uuid_front);
  const draws = winnersOfDoor(winners?.draws ?? [], hatch_id);
  if (!winners || draws.length === 0) return null;
  return (
    <div className="winner-pages">
      {draws.map((draw) => (
        <DrawWinners key={draw.draw_id} draw={draw} own={entriesOf(winners.codes)} />
      ))}
    </div>
  );
}
