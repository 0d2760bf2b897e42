import { sql, type RawBuilder } from 'kysely';
import { likePatterns } from '#api/kernel/db/has-words.ts';
import type { WantedPlayers } from './wanted-players.ts';

/** SQL: whether the listed player `l` matches. `areCandidates`: she is one of the players that `candidates` found. */
export function filters(question: WantedPlayers, areCandidates = false): RawBuilder<unknown> {
  const { search, since, until, hatch_id, round, by_personal } = question;
  // A masked list is searched in fewer columns than those by which the candidates were found.
  const isFound = areCandidates && by_personal;
  const all = [
    ...(since ? [sql`l.registered_at >= ${since}`] : []),
    ...(until ? [sql`l.registered_at < ${until}`] : []),
    ...(search === '' || isFound ? [] : [matches(question)]),
    ...(hatch_id === null ? [] : [sql`exists (select ${ended} and g.part_id = ${hatch_id})`]),
    ...(round === null
      ? []
      : [sql`exists (select ${ended} and not g.beyond_limit and g.ended_at >= ${round.start_date} and g.ended_at < ${round.end_date})`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const ended = sql`from game g where g.tenant_id = l.tenant_id and g.player_id = l.player_id and (g.activity_id = l.activity_id) is true
  and g.state in ('finished', 'timed_out') and not g.is_preview`;

/** Built from single texts, because an export needs its statement as one text (exports/copy-out.ts). */
const textArray = (texts: readonly string[]): RawBuilder<unknown> => sql`array[${sql.join(texts.map((text) => sql`${text}`))}]::text[]`;

function matches({ search, by_personal }: WantedPlayers): RawBuilder<unknown> {
  const like = likePatterns(search);
  if (like.length === 0) return sql`false`;
  const words = by_personal ? sql`l.words` : sql`(' ' || fold_text(l.username))`;
  return sql`${words} like all (${textArray(like)})`;
}

/** SQL: at most `most` players that include those who match, by the most selective filter; undefined when only dates are filtered, or nothing. */
export function candidates(
  { tenant_id, activity_id, search, hatch_id, round }: WantedPlayers,
  most: number | null,
): RawBuilder<unknown> | undefined {
  if (search !== '')
    return sql`select found as player_id from players_found(${activity_id}, ${textArray(likePatterns(search))}, ${most}) found`;
  const games = sql`select distinct g.player_id from game g where g.tenant_id = ${tenant_id} and g.activity_id = ${activity_id}
    and g.state in ('finished', 'timed_out') and not g.is_preview`;
  if (hatch_id !== null)
    return sql`${games} and g.part_id <> '00000000-0000-0000-0000-000000000000' and g.part_id = ${hatch_id} limit ${most}`;
  if (round !== null) return sql`${games} and g.ended_at >= ${round.start_date} and g.ended_at < ${round.end_date} limit ${most}`;
  return undefined;
}
