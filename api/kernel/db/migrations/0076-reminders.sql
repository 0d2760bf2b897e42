-- How a player wants to be reminded of a calendar's doors: by a feed that her own calendar reads, by mail, or by push. The token is what a feed's
-- address and the way to end a reminder carry: random, so that it tells nothing and cannot be guessed.
create table reminder (
  tenant_id uuid not null,
  token text not null check (length(token) >= 32),
  activity_id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('feed', 'mail', 'push')),
  -- The hour of her day; null for a feed.
  hour smallint check (hour between 0 and 23),
  zone text,
  -- Of a push subscription (RFC 8291): where to send, and for whose eyes.
  endpoint text,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  -- Of doors that opened until then she was told, or did not want to be.
  told_until timestamptz not null,
  primary key (tenant_id, token),
  unique (token),
  check ((kind = 'feed') = (hour is null) and (hour is null) = (zone is null)),
  check ((kind = 'push') = (endpoint is not null) and (endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index reminder_of_activity on reminder (tenant_id, activity_id, kind);
-- Not unique: two devices that turn out to be one player's bring their reminders along, and a feed's address must go on being answered.
create index reminder_player on reminder (tenant_id, player_id, activity_id, kind);

alter table reminder enable row level security;
create policy tenant_only on reminder to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on reminder to lucka_play using (true) with check (true);
grant select, insert, update, delete on reminder to lucka_editor, lucka_play;
