-- What is said of a picture goes with it wherever it is used anew; the hash finds the same picture kept twice.
alter table media
  add column alt text check (length(alt) <= 500),
  add column copyright text check (length(copyright) <= 300),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column hash text;
create index media_hash on media (tenant_id, hash) where hash is not null;
