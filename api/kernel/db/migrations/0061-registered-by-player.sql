-- What a player registered for is found by her when she becomes another one, or goes. What has a game for its subject is found by its activity.
create index event_registered on event (tenant_id, subject_id) where kind = 'registered';
