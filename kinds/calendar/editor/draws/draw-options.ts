import { hatchesOf, prizesOf } from '#activity/own-lists.ts';
import type { Draft } from '#activity/document.ts';
import type { Hatch, Prize } from '#shared/content/calendar.ts';
import type { draws, EditorDraw } from '#shared/contract/draws.ts';
import type { Input } from '#shared/contract/operation.ts';

export type ScopeKind = EditorDraw['scope']['kind'];

/** The fields of the form for a new draw. */
export interface DrawOptions {
  kind: ScopeKind;
  hatch: string | null;
  round: string | null;
  prize_id: string | null;
  count: number;
  alternates: number;
  only_right: boolean;
  exclude_earlier_winners: boolean;
  use_drand: boolean;
  reason: string;
}

/** What can be drawn for and drawn of, in the draft. A kind without doors or prizes has none. */
export interface Drawable {
  hatches: readonly Pick<Hatch, 'id' | 'type'>[];
  rounds: Draft['rounds'];
  prizes: readonly Prize[];
}

export const drawableIn = (draft: Draft): Drawable => ({
  hatches: hatchesOf(draft),
  rounds: draft.rounds,
  prizes: prizesOf(draft),
});

/** Alternates that are proposed for a first draw. */
const someAlternates = 3;

/** The first contest door that nothing was drawn for is what one comes for. */
export function firstOptions({ hatches }: Pick<Drawable, 'hatches'>, drawn: readonly Pick<EditorDraw, 'scope'>[]): DrawOptions {
  const has = new Set(drawn.map(({ scope }) => scope.hatch_id));
  const next = hatches.find(({ id, type }) => type === 'contest' && !has.has(id));
  return {
    kind: next ? 'hatch' : 'whole',
    hatch: next?.id ?? null,
    round: null,
    prize_id: null,
    count: 1,
    alternates: someAlternates,
    only_right: next !== undefined,
    exclude_earlier_winners: false,
    use_drand: false,
    reason: '',
  };
}

/** The same as the draw that is to be replaced. */
export function optionsOf({ scope, prize_id, count, rules, beacon, winners, alternates, voided }: EditorDraw): DrawOptions {
  const drawn = winners.length + alternates.length + voided.length;
  return {
    kind: scope.kind,
    hatch: scope.hatch_id ?? null,
    round: scope.round_id ?? null,
    prize_id,
    count,
    alternates: drawn === 0 ? someAlternates : Math.max(0, drawn - count),
    only_right: rules.played === 'right',
    exclude_earlier_winners: rules.earlier_winners_left_out,
    use_drand: beacon !== null,
    reason: '',
  };
}

/** The current draw of the same scope and prize: it allows only a redraw, with a reason. */
export const standingDraw = <D extends Pick<EditorDraw, 'id' | 'scope' | 'prize_id'>>(
  { kind, hatch, round, prize_id }: Pick<DrawOptions, 'kind' | 'hatch' | 'round' | 'prize_id'>,
  draws: readonly D[],
  replaced: ReadonlySet<string>,
): D | undefined =>
  draws.find(
    ({ id, scope, prize_id: other }) =>
      !replaced.has(id) &&
      other === prize_id &&
      scope.kind === kind &&
      (kind !== 'hatch' || scope.hatch_id === hatch) &&
      (kind !== 'round' || scope.round_id === round),
  );

/** As the server takes it; a redraw is of the scope and the prize of the one before. */
export function bodyOf(options: DrawOptions, replaces: string | undefined): Input<typeof draws.drawWinners>['body'] {
  const { kind, hatch, round, prize_id, reason, count, alternates, only_right, exclude_earlier_winners, use_drand } = options;
  const terms = { count, alternates, only_right, exclude_earlier_winners, use_drand };
  if (replaces !== undefined) return { ...terms, replaces, ...(reason.trim() && { reason: reason.trim() }) };
  return {
    ...terms,
    ...(kind === 'hatch' && hatch !== null && { hatch }),
    ...(kind === 'round' && round !== null && { round }),
    ...(prize_id !== null && { prize_id }),
  };
}

/** Fields without which nothing is sent. */
export function missingIn(
  { kind, hatch, round, reason }: Pick<DrawOptions, 'kind' | 'hatch' | 'round' | 'reason'>,
  isAgain: boolean,
): string[] {
  if (isAgain) return reason.trim() === '' ? ['reason'] : [];
  return [...(kind === 'hatch' && hatch === null ? ['hatch'] : []), ...(kind === 'round' && round === null ? ['round'] : [])];
}

/** The scope of a wish with its title, as draws have it: of a door its number. */
export function scopeOf(
  { kind, hatch, round }: DrawOptions,
  { hatches, rounds }: Pick<Drawable, 'hatches' | 'rounds'>,
): Pick<EditorDraw['scope'], 'kind' | 'title'> {
  if (kind === 'whole') return { kind, title: null };
  if (kind === 'round') return { kind, title: rounds.find(({ id }) => id === round)?.title ?? null };
  const place = hatches.findIndex(({ id }) => id === hatch);
  return { kind, title: place < 0 ? null : String(place + 1) };
}
