/**
 * SQL: whether a record of a cheater leaves out the row `g` of game, which has ended. As text, for both ways in which statements are written.
 * What holds for a player is looked up by her; of nearly everybody there is nothing.
 */
export const isLeftOut = (g: string): string => `exists (
  select from cheater_record c where c.tenant_id = ${g}.tenant_id and c.player_id = ${g}.player_id and (c.activity_id = ${g}.activity_id) is true and c.put_back_at is null
    and (c.part_id is null or c.part_id = ${g}.part_id) and (c.from_at is null or ${g}.ended_at >= c.from_at) and (c.to_at is null or ${g}.ended_at < c.to_at))`;

/** SQL: whether anything holds for the player of the row `p`, in its activity: only then her games need to be looked at. */
export const hasRecord = (p: string): string => `exists (
  select from cheater_record c where c.tenant_id = ${p}.tenant_id and c.player_id = ${p}.player_id and (c.activity_id = ${p}.activity_id) is true and c.put_back_at is null)`;

/** SQL: the record `c` by which the player of the row `p` is wholly removed from its activity; one holds at most. */
export const wholeRemoval = (
  p: string,
): string => `from cheater_record c where c.tenant_id = ${p}.tenant_id and c.player_id = ${p}.player_id
  and (c.activity_id = ${p}.activity_id) is true and c.is_whole and c.put_back_at is null`;

/** SQL: whether the friend of the row `r` of share_reward is wholly removed from its activity: her sharer has nothing by her while she is. */
export const isByRemoved = (r: string): string => `exists (
  select from cheater_record c where c.tenant_id = ${r}.tenant_id and c.player_id = ${r}.friend_id and (c.activity_id = ${r}.activity_id) is true
    and c.put_back_at is null and c.is_whole)`;
