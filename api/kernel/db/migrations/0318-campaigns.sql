-- Mail to players of earlier activities who agreed to it, to invite them to a new one.
create table campaign (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  -- The earlier activities; a record, so without a foreign key.
  sources uuid[] not null check (cardinality(sources) between 1 and 50),
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);
create index campaign_activity on campaign (tenant_id, activity_id, created_at);
create index campaign_creator on campaign (created_by) where created_by is not null;

-- Nobody is invited twice to one activity, whichever campaign it was.
create table campaign_recipient (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  campaign_id uuid not null,
  -- left_out: she may no longer be written to, or the activity has ended. bounced: the mail server refuses her address.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'left_out', 'bounced')),
  at timestamptz not null,
  primary key (tenant_id, activity_id, player_id),
  foreign key (tenant_id, campaign_id) references campaign on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index campaign_recipient_player on campaign_recipient (tenant_id, player_id);
create index campaign_recipient_campaign on campaign_recipient (tenant_id, campaign_id);
create index campaign_recipient_waiting on campaign_recipient (at) where state = 'waiting';

do $$
declare name text;
begin
  foreach name in array array['campaign', 'campaign_recipient'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = (select current_tenant())) with check (tenant_id = current_tenant())', name);
    execute format('grant select, insert, delete on %I to lucka_editor', name);
  end loop;
end $$;
-- A second device that becomes the first one's player brings along what it was invited to.
create policy play on campaign_recipient to lucka_play using (true) with check (true);
grant select (tenant_id, activity_id, player_id), update (player_id), delete on campaign_recipient to lucka_play;
