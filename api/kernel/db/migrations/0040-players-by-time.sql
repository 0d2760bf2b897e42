-- The list of an activity's players, the newest first.
create index registration_time on registration (tenant_id, activity_id, registered_at, player_id);
