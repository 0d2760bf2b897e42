import type { PrizeWin } from '#shared/contract/prize-wins.ts';
import { placesOf } from '#shared/draws/receipt.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { askWinners, withdrawWins } from '#api/rewards/wins/win-store.ts';
import type { Services } from '#api/services.ts';
import { asBytes, storeState } from './complete-draw.ts';
import type { DrawRow } from './draw-store.ts';

interface Passing {
  /** The winner who gives up the place. */
  entry: string;
  /** Public, on the receipt. */
  reason: string;
  win: Extract<PrizeWin['state'], 'declined' | 'lapsed' | 'withdrawn'>;
  at: Date;
}

/** The winners by the receipt's log. */
export const winnersOf = ({ outcome, terms, log }: Pick<DrawRow, 'outcome' | 'terms' | 'log'>): string[] =>
  placesOf(outcome?.drawn ?? [], log, terms.count).winners.map(({ entry }) => entry);

/**
 * Passes a winner's place on to the next alternate of the draw's own sequence, who is asked in turn once the draw is announced. `next` is undefined
 * when no alternate is left. The caller has locked the draw.
 */
export async function passOn(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  before: DrawRow,
  { entry, reason, win, at }: Passing,
): Promise<{ draw: DrawRow; next: string | undefined }> {
  const { tenant_id, id } = before;
  const winners = winnersOf(before);
  const draw = await storeState(tx, before, {}, { kind: 'voided', at: at.toISOString(), entry, reason: reason.toWellFormed() });
  const next = winnersOf(draw).find((candidate) => !winners.includes(candidate));
  const place = (address: string, is: 'voided' | 'winner') =>
    tx.updateTable('draw_entry').set({ place: is }).where('draw_id', '=', id).where('leaf', '=', asBytes(address)).execute();
  await place(entry, 'voided');
  await withdrawWins(tx, { draw_id: id, entry }, win);
  if (next === undefined) return { draw, next };
  await place(next, 'winner');
  if (draw.state === 'announced') {
    await askWinners(tx, id, [next], at);
    await jobs.send('notify-winner', { tenant_id, draw_id: id, entry: next }, { tx });
  }
  return { draw, next };
}
