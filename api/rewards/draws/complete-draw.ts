import type { Tx } from '#api/kernel/db/database.ts';
import { fromHex } from '#shared/draws/bytes.ts';
import { logged, outcomeHash, type NewLogEntry, type Outcome } from '#shared/draws/receipt.ts';
import { commitSeeds } from '#api/play/draw-seeds/commit-seeds.ts';
import { readLeaves, storePlaces, type DrawRow } from './draw-store.ts';
import { hashAside } from '#api/play/draw-seeds/hash-aside.ts';

/**
 * Draws from the frozen entries, with the round for which the draw waited. If the entries differ from the frozen ones, the draw fails publicly. The
 * caller has locked the draw.
 */
export async function completeDraw(tx: Tx, draw: DrawRow, beacon: Outcome['beacon'], at: Date): Promise<DrawRow> {
  const { tenant_id, activity_id, number, terms } = draw;
  const seeds = await commitSeeds(tx, { tenant_id, activity_id, number, at });
  const outcome = await hashAside('draw', {
    leaves: await readLeaves(tx, draw),
    root: terms.root,
    draw: draw.id,
    number,
    places: terms.count + terms.alternates,
    master: seeds.master,
    first: seeds.first_number,
    beacon,
  });
  if (!outcome) return failDraw(tx, draw, 'entries', at);
  const row = await storeState(
    tx,
    draw,
    { state: 'drawn', outcome, drawn_at: at },
    { kind: 'drawn', at: at.toISOString(), outcome: outcomeHash(outcome) },
  );
  await storePlaces(tx, draw, outcome, terms.count);
  return row;
}

/** A draw without a result, numbered like any other. */
export const failDraw = (tx: Tx, draw: DrawRow, reason: 'deadline' | 'entries', at: Date): Promise<DrawRow> =>
  storeState(tx, draw, { state: 'failed' }, { kind: 'failed', at: at.toISOString(), reason });

/** Stores the state of a draw with a further entry of its log. */
export function storeState(
  tx: Tx,
  { id, commitment, log }: DrawRow,
  change: Partial<Pick<DrawRow, 'state' | 'outcome' | 'drawn_at' | 'announced_at' | 'shows_names' | 'answer_days' | 'asks_address'>>,
  entry: NewLogEntry,
): Promise<DrawRow> {
  return tx
    .updateTable('draw')
    .set({ ...change, log: logged(commitment.toString('hex'), log, entry) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The commitment in its stored form. */
export const asBytes = (hex: string): Buffer => Buffer.from(fromHex(hex));
