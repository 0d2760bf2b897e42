-- What a player answered to a calendar's tie-break question: a number, or words of her own. It may be changed until the calendar ends; answered_at is
-- when it became what it is.
create table tie_break_answer (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  number double precision,
  words text check (length(words) between 1 and 2000),
  answered_at timestamptz not null,
  primary key (tenant_id, player_id, activity_id),
  check ((number is null) <> (words is null)),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index tie_break_answer_activity on tie_break_answer (tenant_id, activity_id);
alter table tie_break_answer enable row level security;
create policy tenant_only on tie_break_answer to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on tie_break_answer to lucka_play using (true) with check (true);
grant select, delete on tie_break_answer to lucka_editor;
grant select, insert, update, delete on tie_break_answer to lucka_play;
