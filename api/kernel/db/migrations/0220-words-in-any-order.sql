-- Each word of what is searched for stands somewhere in a player's words, in whatever order: `patterns` are as LIKE has them, the longest first. The index is asked
-- for three at most, which leaves few to look at. Of an address it is asked for what stands before the sign (0202-found-by-address.sql).
drop function players_found(uuid, text, integer);
create function players_found(asked uuid, patterns text[], most integer) returns setof uuid language sql stable security definer set search_path = public as $$
  select player_id from listed_player
  where activity_id = asked and tenant_id = current_tenant()
    and words like case when strpos(patterns[1], '@') > 6 then split_part(patterns[1], '@', 1) || '@%' else patterns[1] end
    and words like coalesce(patterns[2], '%') and words like coalesce(patterns[3], '%')
    and words || '' like all (patterns)
  limit most
$$;
revoke execute on function players_found from public;
grant execute on function players_found to lucka_editor;
