import type { Draft } from '#activity/document.ts';
import type { Terms } from '#shared/draws/receipt.ts';
import { invalidAt } from '#api/kernel/errors.ts';

/** The parts of a document that draws need; a kind without doors or prizes has none. */
interface Drawable {
  parts: readonly { id: string }[];
  hatches?: readonly { id: string }[];
  prizes?: readonly { id: string; title: string }[];
}

/** The scope with its title, and the dates of a round. Throws 422 when the document has no such scope. */
export function scopeIn(
  draft: Draft,
  { hatch, round }: { hatch?: string | undefined; round?: string | undefined },
): { scope: Terms['scope']; from: string | null; to: string | null } {
  const all = { from: null, to: null };
  if (hatch !== undefined && round !== undefined) throw invalidAt('round', 'wrong_value');
  if (hatch !== undefined) {
    const { parts, hatches } = draft as Drawable;
    const place = hatches?.findIndex(({ id }) => id === hatch) ?? -1;
    if (place < 0 && !parts.some(({ id }) => id === hatch)) throw invalidAt('hatch', 'hatch_gone');
    return { scope: { kind: 'hatch', id: hatch, title: place < 0 ? null : String(place + 1) }, ...all };
  }
  if (round === undefined) return { scope: { kind: 'whole', id: null, title: null }, ...all };
  const found = draft.rounds.find(({ id }) => id === round);
  if (!found) throw invalidAt('round', 'round_gone');
  const [from, to] = [found.start_date, found.end_date].map((date) => new Date(date).toISOString()) as [string, string];
  return { scope: { kind: 'round', id: round, title: found.title }, from, to };
}

/** Throws 422 when the document has no such prize. */
export function prizeIn(draft: Draft, prize_id: string | undefined): Terms['prize'] {
  if (prize_id === undefined) return null;
  const prize = (draft as Drawable).prizes?.find(({ id }) => id === prize_id);
  if (!prize) throw invalidAt('prize_id', 'prize_gone');
  return { id: prize.id, title: prize.title };
}
