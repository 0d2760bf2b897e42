-- When a domain's record was last seen: a day's look, and three days without it end what it proved.
alter table tenant_domain add column seen_at timestamptz;
update tenant_domain set seen_at = verified_at;
-- Pages of players lie under one domain of the tenant's.
create unique index tenant_domain_of_players on tenant_domain (tenant_id) where purpose = 'player_pages';

create policy play_reads on tenant_domain for select to lucka_play using (purpose = 'player_pages' and verified_at is not null);
grant select (tenant_id, domain, purpose, verified_at) on tenant_domain to lucka_play;
