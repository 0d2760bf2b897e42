-- What is deleted in slices is found by these: the confirmations, links and visits of an activity, and the games of a publication (whose
-- deletion looks for them too).
create index confirmation_link_activity on confirmation_link (tenant_id, activity_id);
create index share_key_activity on share_key (tenant_id, activity_id);
create index game_publication on game (tenant_id, publication_id);
