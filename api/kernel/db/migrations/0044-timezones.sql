-- The days of an activity's counts are those of what is published, else of the draft: kept apart, so that a list reads neither of the two.
alter table activity add column timezone text generated always as (draft -> 'settings' ->> 'timezone') stored;
alter table publication add column timezone text generated always as (content -> 'settings' ->> 'timezone') stored;
