import type { Draw, EditorDraw, SeedCommitment, SimilarDraw } from '#shared/contract/draws.ts';
import { displayName } from '#shared/play/display-name.ts';
import { roundTime } from '#shared/draws/quicknet.ts';
import { placesOf, type Terms } from '#shared/draws/receipt.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { maskPlayer } from '#shared/mask-player.ts';
import type { Seeds } from '#api/play/draw-seeds/commit-seeds.ts';
import type { DrawnPlayer, DrawRow } from './draw-store.ts';

/** The public page of a draw. */
export const drawUrl = ({ public_url }: Pick<Config, 'public_url'>, id: string): string => `${public_url}/draw/${id}`;

/** The public facts about the draw that replaces another, from its terms. */
export const replacedBy = (next: Terms | null | undefined): Pick<Terms, 'number' | 'reason'> | null =>
  next ? { number: next.number, reason: next.reason } : null;

/** The public view of a draw: names appear as on boards, and only if it is announced with them. */
export function shownDraw(draw: DrawRow, drawn: readonly DrawnPlayer[], similar: SimilarDraw[]): Draw {
  const nameOf = new Map(drawn.map((player) => [player.entry, displayName(player)]));
  const shows = draw.state === 'announced' && draw.shows_names;
  const { winners, alternates } = placesOf(draw.outcome?.drawn ?? [], draw.log, draw.terms.count);
  return {
    ...common(draw),
    winners: winners.map((place) => ({ ...place, name: shows ? (nameOf.get(place.entry) ?? null) : null })),
    alternates: alternates.map((place) => ({ ...place, name: null })),
    similar,
  };
}

/** The same for editors, with what this editor may do next. */
export function editorDraw(
  draw: DrawRow,
  drawn: readonly DrawnPlayer[],
  { actor, config, is_replaced }: { actor: Pick<Actor, 'permissions'>; config: Pick<Config, 'public_url'>; is_replaced: boolean },
): EditorDraw {
  const see_personal = actor.permissions.has('player_pii_view');
  const playerOf = new Map(
    drawn.map(({ entry, id, name, surname, username, email }) => [entry, id === null ? null : { id, name, surname, username, email }]),
  );
  const placed = (entry: string) => {
    const player = playerOf.get(entry) ?? null;
    return player && !see_personal ? maskPlayer(player) : player;
  };
  const { winners, alternates } = placesOf(draw.outcome?.drawn ?? [], draw.log, draw.terms.count);
  const may = actor.permissions.has('quiz_settings') && !is_replaced;
  const isDrawn = draw.state === 'drawn' || draw.state === 'announced';
  return {
    ...common(draw),
    winners: winners.map((place) => ({ ...place, player: placed(place.entry) })),
    alternates: alternates.map((place) => ({ ...place, player: placed(place.entry) })),
    shows_names: draw.shows_names,
    url: drawUrl(config, draw.id),
    can: {
      announce: may && draw.state === 'drawn',
      replace: may && isDrawn && winners.length > 0,
      redraw: may && draw.state !== 'frozen',
      see_personal,
    },
  };
}

function common({ id, activity_id, terms, outcome, state, log, commitment, frozen_at, drawn_at, announced_at, answer_days }: DrawRow) {
  const {
    protocol,
    number,
    prize,
    count,
    entries,
    root,
    seeds,
    rules,
    players = null,
    schedule = null,
    beacon,
    level,
    deadline,
    replaces,
    reason,
  } = terms;
  return {
    id,
    calendar_id: activity_id,
    calendar_name: terms.activity_name,
    protocol,
    scope: shownScope(terms.scope),
    prize_id: prize?.id ?? null,
    prize,
    number,
    state,
    level,
    count,
    entries,
    merkle_root: root,
    seed_commitment: seeds.root,
    seed_committed_at: seeds.committed_at,
    first_entry_at: terms.first_entry_at,
    commitment: commitment.toString('hex'),
    ...(outcome && { seed: outcome.seed }),
    rules,
    players,
    schedule,
    put_back: log.flatMap(({ kind, at }) => (kind === 'put_back' ? [{ at }] : [])),
    beacon: beacon && { ...beacon, out_at: new Date(roundTime(beacon.round)).toISOString() },
    deadline,
    frozen_at: frozen_at.toISOString(),
    drawn_at: drawn_at?.toISOString() ?? null,
    announced_at: announced_at?.toISOString() ?? null,
    answer_days,
    replaces: replaces && { id: replaces.draw, number: replaces.number },
    reason,
    voided: log.flatMap((entry) =>
      entry.kind === 'voided'
        ? [{ rank: (outcome?.drawn.indexOf(entry.entry) ?? -1) + 1, entry: entry.entry, at: entry.at, reason: entry.reason }]
        : [],
    ),
  };
}

export const shownScope = ({ kind, id, title }: Terms['scope']): Draw['scope'] => ({
  kind,
  ...(kind === 'hatch' && id !== null && { hatch_id: id }),
  ...(kind === 'round' && id !== null && { round_id: id }),
  title,
});

/** A draw as listed among the others of its activity. */
export const similarDraw = ({ id, state, terms }: Pick<DrawRow, 'id' | 'state' | 'terms'>): SimilarDraw => ({
  id,
  number: terms.number,
  state,
  scope: shownScope(terms.scope),
  prize: terms.prize,
  entries: terms.entries,
  frozen_at: terms.frozen_at,
  replaces: terms.replaces?.number ?? null,
  reason: terms.reason,
});

export const shownCommitment = ({
  root,
  first_number,
  count,
  committed_at,
}: Omit<Seeds, 'master' | 'tenant_id' | 'activity_id'>): SeedCommitment => ({
  root: root.toString('hex'),
  first: first_number,
  count,
  committed_at: committed_at.toISOString(),
});
