-- A whole address has a dozen trigrams that every address of its domain has, and GIN reads the lists of all of them. What stands before the sign finds
-- few already; the whole is looked for among them (as an expression that the index does not know).
create or replace function players_found(asked uuid, pattern text, most integer) returns setof uuid language sql stable security definer set search_path = public as $$
  select player_id from listed_player
  where activity_id = asked and tenant_id = current_tenant()
    and words like case when strpos(pattern, '@') > 6 then split_part(pattern, '@', 1) || '@%' else pattern end
    and words || '' like pattern
  limit most
$$;
