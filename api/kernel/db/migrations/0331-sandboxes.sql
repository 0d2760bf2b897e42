-- A tenant of one developer for tests: it pays nothing, sends mail to its members only, and is deleted when it is no longer used.
alter table tenant add column is_sandbox boolean not null default false;
create index tenant_sandbox on tenant (id) where is_sandbox;
