import { PrizeCode } from './PrizeCode.tsx';
import { usePrizeCodes } from './use-prize-codes.ts';

type Props = Parameters<typeof usePrizeCodes>[0] & { onRegister(): void };

/** The codes that a player has earned behind a door. */
export function DoorPrizeCodes({ onRegister, ...claimed }: Props) {
  const codes = usePrizeCodes(claimed);
  return codes.map((own) => <PrizeCode key={own.prize_id} own={own} title={own.title} onRegister={onRegister} />);
}
