-- What a tenant chooses for all of its activities; null: nothing chosen.
alter table tenant
  add column default_lang smallint not null default 1 check (default_lang between 1 and 18),
  add column timezone text not null default 'Europe/Stockholm' check (length(timezone) between 1 and 60),
  add column sender_name text check (length(sender_name) between 1 and 100),
  add column reply_to text check (length(reply_to) between 3 and 254),
  add column imprint_url text check (length(imprint_url) between 1 and 2000),
  add column privacy_url text check (length(privacy_url) between 1 and 2000),
  add column terms_url text check (length(terms_url) between 1 and 2000),
  -- Sites that may frame player pages; null: any site.
  add column frame_ancestors text[] check (cardinality(frame_ancestors) between 1 and 50),
  -- What provider staff who look in may do.
  add column staff_access text not null default 'read' check (staff_access in ('read', 'write'));
alter table tenant alter reply_to set statistics 0;

-- What pages of players are made with.
create policy play_reads on tenant for select to lucka_play using (true);
grant select (id, name, suspended_at, imprint_url, privacy_url, terms_url, frame_ancestors) on tenant to lucka_play;
