-- Where a key is looked for whole, its columns may stand in any order: by player first it serves whoever asks for a player, too, and an index less is
-- written with each of these rows. Who asks for an activity has other indexes there.
alter table standing drop constraint standing_pkey, add primary key (tenant_id, player_id, board_id);
drop index standing_player;
alter table listed_player drop constraint listed_player_pkey, add primary key (tenant_id, player_id, activity_id);
drop index listed_player_player;
alter table listed_field drop constraint listed_field_pkey, add primary key (tenant_id, player_id, activity_id, key);
drop index listed_field_player;
alter table player_figure drop constraint player_figure_pkey, add primary key (tenant_id, player_id, activity_id);
drop index player_figure_player;

-- Addresses are looked for in an activity by their mailbox, and in all of a tenant by themselves, which are few of a mailbox.
drop index registration_email;
drop index registration_mailbox;
create index registration_mailbox on registration (tenant_id, mailbox_of(fields ->> 'email'), activity_id);
alter index registration_mailbox alter column 2 set statistics 0;
