-- The list of a tenant's activities reads the newest of 10,000 by an index, and asks once, not for each of them, whose they are (see 0206).
create index activity_by_change on activity (tenant_id, updated_at desc, id);
alter policy tenant_only on activity using (tenant_id = (select current_tenant()));
