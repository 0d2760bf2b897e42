-- The count by which a month was last settled: only a month whose count differs is settled again by the job that runs each minute.
alter table allowance_month add column settled_used integer;
