-- PostgreSQL keeps the samples of a table that has become empty, and this one is empty most of the time: an erased player's id would stay in them.
-- A change of the type removes the samples there are.
alter table unlisted_player alter column player_id type uuid using player_id;
alter table unlisted_player alter column player_id set statistics 0;
