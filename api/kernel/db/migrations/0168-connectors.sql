-- Which connector a key was made for, and which one made a hook: whoever disconnects it ends both.
alter table api_key add connector text check (connector in ('zapier'));
create unique index api_key_of_connector on api_key (tenant_id, account_id, connector) where connector is not null and replaced_by is null;
alter table hook add connector text check (connector in ('zapier'));
