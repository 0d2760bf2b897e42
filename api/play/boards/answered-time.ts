import { wholePart } from '#shared/content/part.ts';

/**
 * SQL, as texts, because statements are written in two ways: how equal points are parted where games are played behind doors. The mean time for an
 * answered question decides there, so that opening more doors costs no place; elsewhere it is the time used.
 */

/** Joins, as `t`, the answers to questions in the game `g` of a door, and their seconds. Reads nothing for other games. */
export const answeredInDoor = (g: string): string => `left join lateral (
  select count(*) as answered, sum(a.time_used) as seconds from answer a
  where ${g}.part_id <> '${wholePart}' and a.tenant_id = ${g}.tenant_id and a.game_id = ${g}.id and a.result <> 'time_over' and a.answer <> '{}'
) t on true`;

/** Columns for summing games: those of `answeredInDoor`, and for games whose answers were deleted, their stored totals. */
export const timeColumns = (g: string): string =>
  `t.answered, t.seconds, case when ${g}.part_id <> '${wholePart}' then ${g}.correct + ${g}.wrong end as judged`;

/** The time of several games in a fold over rows with `timeColumns` and time_used. `otherwise`: of games that are behind no door. */
export const totalTime = (otherwise: string): string =>
  `coalesce(sum(seconds) / nullif(sum(answered), 0), sum(time_used) / nullif(sum(judged), 0), ${otherwise})`;
