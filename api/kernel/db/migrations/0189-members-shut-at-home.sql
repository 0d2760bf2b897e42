-- Whether the collection keeps the member shut at its own address too, until it opens there.
alter table collection_member add column shuts boolean not null default false;
