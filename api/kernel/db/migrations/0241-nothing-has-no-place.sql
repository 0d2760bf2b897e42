-- Most players have no bonus, and in most activities nobody plays a door: nothing has no place in the order, as an empty field has none
-- (api/players/listing/sort-columns.ts), and a score that is written has an index less to write.
create index standing_with_bonus_points on standing (tenant_id, board_id, bonus_points, player_id) where bonus_points <> 0;
drop index standing_by_bonus_points;
create index player_figure_with_hatches_played on player_figure (activity_id, hatches_played, player_id) where is_listed and hatches_played <> 0;
drop index player_figure_by_hatches_played;
