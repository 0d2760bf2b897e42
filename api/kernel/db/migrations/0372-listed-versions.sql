-- no transaction
-- A plan has a version for each customer with prices of its own; those on the list are few.
create index concurrently if not exists plan_version_listed on plan_version (plan_id, version) where not is_own;
