-- The team of a player in a room that has teams, counted from 0 in the order of the room's settings.
alter table room_player add column team smallint check (team between 0 and 11);
