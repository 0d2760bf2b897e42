-- A game that the game limit would have refused had its player been known as one person on all her devices: told when devices are joined.
-- It keeps its points and counts for no standing.
alter table game add column beyond_limit boolean not null default false;
