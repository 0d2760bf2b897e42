-- On a tenant's own domain, a page of players that names no activity wears the look that the tenant has chosen.
create policy play on theme for select to lucka_play using (selected);
grant select (tenant_id, look, selected) on theme to lucka_play;
