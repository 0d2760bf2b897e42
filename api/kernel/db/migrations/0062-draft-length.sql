-- Whose activities are so long that what is done with them is done in a thread of its own (api/long/) is asked before each such call.
alter table activity add column draft_length integer generated always as (length(draft::text)) stored;
create index activity_long on activity (tenant_id) where draft_length > 300000;
