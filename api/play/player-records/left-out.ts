/**
 * SQL: whether a cheater record excludes the row `g` of an ended game. A text, because statements are written in two ways. The records are looked up
 * by player; nearly no player has one.
 */
export const isLeftOut = (g: string): string => `exists (
  select from cheater_record c where c.tenant_id = ${g}.tenant_id and c.player_id = ${g}.player_id and (c.activity_id = ${g}.activity_id) is true and c.put_back_at is null
    and (c.part_id is null or c.part_id = ${g}.part_id) and (c.from_at is null or ${g}.ended_at >= c.from_at) and (c.to_at is null or ${g}.ended_at < c.to_at))`;

/** SQL: whether the player of the row `p` has any record in its activity. Only then do her games need a check. */
export const hasRecord = (p: string): string => `exists (
  select from cheater_record c where c.tenant_id = ${p}.tenant_id and c.player_id = ${p}.player_id and (c.activity_id = ${p}.activity_id) is true and c.put_back_at is null)`;

/** SQL: the record `c` that removes the player of the row `p` wholly from its activity; at most one is in force. */
export const wholeRemoval = (
  p: string,
): string => `from cheater_record c where c.tenant_id = ${p}.tenant_id and c.player_id = ${p}.player_id
  and (c.activity_id = ${p}.activity_id) is true and c.is_whole and c.put_back_at is null`;

/** SQL: whether the friend of the row `r` of share_reward is wholly removed from its activity. Her sharer has no points from her while she is. */
export const isByRemoved = (r: string): string => `exists (
  select from cheater_record c where c.tenant_id = ${r}.tenant_id and c.player_id = ${r}.friend_id and (c.activity_id = ${r}.activity_id) is true
    and c.put_back_at is null and c.is_whole)`;
