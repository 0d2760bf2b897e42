import type { Prize } from '#shared/content/calendar.ts';

/** A part that a player has finished, and whether without a wrong answer. */
export interface FinishedPart {
  part_id: string;
  is_right: boolean;
}

/** Whether players get codes of this prize by playing. */
export const givesCodesToPlayers = ({ code_for }: Pick<Prize, 'code_for'>): boolean => code_for === 'player' || code_for === 'right';

/** The prizes of whose codes a player gets one: she has finished one of their doors, in a prize of the whole any. */
export const earnedPrizes = <P extends Pick<Prize, 'code_for' | 'hatch_ids'>>(
  prizes: readonly P[],
  finished: readonly FinishedPart[],
): P[] =>
  prizes.filter(
    (prize) =>
      givesCodesToPlayers(prize) &&
      finished.some(({ part_id, is_right }) => (prize.hatch_ids?.includes(part_id) ?? true) && (is_right || prize.code_for === 'player')),
  );
