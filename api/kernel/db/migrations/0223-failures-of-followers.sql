-- Of followers that failed at an event: by name how often, when they are asked again, and whether operators were told. Null, and of no index, for all
-- others: writing an event costs what it did. What fails waits its turn here, so that it takes no place from what has not failed.
alter table event add column failed jsonb;
