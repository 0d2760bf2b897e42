import type { AnnouncedRanking } from '#shared/contract/draws.ts';
import type { RankedPlace, Ranking } from '#shared/contract/rankings.ts';
import { displayName } from '#shared/play/display-name.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { maskPlayer } from '#shared/mask-player.ts';
import { findJudging } from './motivations.ts';
import { findRanked, type RankedRow, type RankingRow } from './ranking-store.ts';
import { countByLot, countUnmarkedAtLine } from './settle-places.ts';

type Asking = Pick<Actor, 'permissions' | 'account_id'>;

/** A ranking in the form for editors. While motivations are judged it has no names, not even of players whose place needs no judge. */
export async function editorRanking(tx: Tx, row: RankingRow, actor: Asking): Promise<Ranking> {
  const ranked = (await findRanked(tx, [row.id])).get(row.id) ?? [];
  return shownRanking(tx, row, ranked, actor);
}

export async function shownRanking(tx: Tx, row: RankingRow, ranked: readonly RankedRow[], actor: Asking): Promise<Ranking> {
  const { id, state, count, only_right, entries, created_at, announced_at } = row;
  const may = actor.permissions.has('quiz_settings');
  const see_personal = actor.permissions.has('player_pii_view');
  const places = ranked.map((place) => shownPlace(place, see_personal));
  const isJudged = state === 'judging';
  const unmarked_at_line = isJudged ? await countUnmarkedAtLine(tx, row) : 0;
  return {
    id,
    ...shownOf(row),
    count,
    only_right,
    state,
    entries,
    judging: isJudged ? { ...(await findJudging(tx, id, actor.account_id)), by_lot: await countByLot(tx, row), unmarked_at_line } : null,
    winners: places.filter(({ rank }) => rank <= count),
    next: places.filter(({ rank }) => rank > count),
    created_at: created_at.toISOString(),
    announced_at: announced_at?.toISOString() ?? null,
    can: {
      judge: may && isJudged,
      close: may && isJudged && unmarked_at_line === 0,
      announce: may && state === 'settled',
      discard: may && state !== 'announced',
      see_personal,
    },
  };
}

function shownPlace({ id, name, surname, username, email, ...place }: RankedRow, see_personal: boolean): RankedPlace {
  const player = { id, name, surname, username, email };
  const { entry_id, rank, points, settled_by, number, words, mean } = place;
  return { entry_id, rank, points, settled_by, number, words, mean, player: see_personal ? player : maskPlayer(player) };
}

/** Winners by points in their public form. */
export const announcedRanking = (row: RankingRow, ranked: readonly RankedRow[]): AnnouncedRanking => ({
  ranking_id: row.id,
  ...shownOf(row),
  announced_at: (row.announced_at ?? row.created_at).toISOString(),
  entries: row.entries,
  winners: ranked.filter(({ rank }) => rank <= row.count).map((place) => ({ rank: place.rank, name: displayName(place) })),
});

function shownOf({ scope, scope_id, scope_title, prize_id, prize_title, tie_break }: RankingRow) {
  return {
    scope: {
      kind: scope,
      ...(scope === 'hatch' && scope_id !== null && { hatch_id: scope_id }),
      ...(scope === 'round' && scope_id !== null && { round_id: scope_id }),
      title: scope_title,
    },
    prize: prize_id === null ? null : { id: prize_id, title: prize_title ?? '' },
    tie_break: tie_break && {
      kind: tie_break.kind,
      question: tie_break.question,
      unit: tie_break.unit,
      right_number: tie_break.kind === 'number' ? (tie_break.right_number ?? null) : null,
    },
  };
}
