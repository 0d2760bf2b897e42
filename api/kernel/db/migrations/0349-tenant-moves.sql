-- Moves of tenants between cells (ops/cells/). `arriving`: its rows come into this cell, and nothing here may act on them yet; `leaving`: it goes to
-- the named cell; `gone`: it is there. A tenant that never moved has no row.
create table tenant_move (
  id uuid primary key,
  state text not null check (state in ('arriving', 'leaving', 'gone')),
  cell text not null,
  at timestamptz not null default now()
);
grant select (id, state) on tenant_move to lucka_play;

-- A row that is changed after all others, so that the other cell knows when it has them all.
create table move_mark (id uuid primary key, mark bigint not null);

-- While a tenant leaves, its tables have triggers with this function, which run for its rows alone.
create function refuse_moving() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'this tenant is being moved to another cell' using errcode = '23M00';
end $$;
