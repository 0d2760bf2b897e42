-- How long a diploma is valid, and when a mail reminds of its end; null: for ever. A change applies to diplomas that are issued later.
alter table diploma add column validity jsonb;

-- The last second of its last day; null: for ever.
alter table issued_diploma add column valid_until timestamptz(0);
-- When the next mail about its end is due; null: none.
alter table issued_diploma add column remind_at timestamptz;
create index issued_diploma_reminder on issued_diploma (remind_at) where remind_at is not null;

-- One is current for each player and activity, or number of doors. One that was renewed stays valid to its day and names its replacement.
drop index issued_diploma_holds;
create unique index issued_diploma_holds on issued_diploma (tenant_id, player_id, activity_id, doors) nulls not distinct
  where withdrawn_at is null and replaced_by is null;

-- The zone of its last day.
grant select (timezone) on tenant to lucka_play;

-- Since when a player wants no mail about the end of her diplomas; null: she gets them.
alter table player add column renewal_mail_off timestamptz;
