-- Words that are one of a few take four bytes. A game must stay narrow: how wide it is decides how many of them PostgreSQL expects in a young table,
-- and with fewer than 300 it takes any index that is led by the tenant for as good as the right one.
create type game_state as enum ('playing', 'finished', 'timed_out', 'left');
create type game_device as enum ('desktop', 'mobile', 'tablet', 'screen');
create cast (text as game_state) with inout as assignment;
create cast (text as game_device) with inout as assignment;
drop index game_open;
alter table game
  drop constraint game_state_check, drop constraint game_device_type_check, drop constraint game_check, drop constraint game_check1,
  alter column state drop default, alter column state type game_state using state::game_state, alter column state set default 'playing',
  alter column device_type drop default, alter column device_type type game_device using device_type::game_device, alter column device_type set default 'desktop',
  add check ((state = 'playing') = (ended_at is null)),
  add check (state not in ('finished', 'timed_out') or points is not null);
create unique index game_open on game (player_id, activity_id, part_id, tenant_id) where state = 'playing' and not is_preview;

-- What a game counts as. Null days: it does not count (a preview, or never counted). The days and the hour are by the clocks of the activity.
alter table game
  add column day date,
  add column hour smallint check (hour between 0 and 23),
  add column ended_day date,
  add column country varchar(2) check (country ~ '^[A-Z]{2}$'),
  -- Where its player came from, see play_source; null: not known.
  add column source_id integer,
  -- Its player was left out of the figures.
  add column left_out boolean not null default false;
alter table registration add column day date, add column left_out boolean not null default false;

update game g set day = (g.started_at at time zone p.timezone)::date, hour = extract(hour from g.started_at at time zone p.timezone),
  ended_day = case when g.state in ('finished', 'timed_out') then (g.ended_at at time zone p.timezone)::date end
from publication p where p.tenant_id = g.tenant_id and p.id = g.publication_id and not g.is_preview;
update registration r set day = (r.registered_at at time zone coalesce(p.timezone, a.timezone))::date
from activity a left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
where a.tenant_id = r.tenant_id and a.id = r.activity_id;

-- Where players came from: a JSON array of utm_source, utm_medium, utm_campaign and the embedding host. The id is a hash of it.
create table play_source (
  tenant_id uuid not null,
  activity_id uuid not null,
  id integer not null,
  source text not null,
  primary key (tenant_id, activity_id, id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- Players whom no figure of an activity counts.
create table left_out_player (
  tenant_id uuid not null,
  activity_id uuid not null,
  player_id uuid not null,
  at timestamptz not null default now(),
  primary key (tenant_id, player_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  foreign key (tenant_id, player_id) references player on delete cascade
);
create index left_out_player_activity on left_out_player (tenant_id, activity_id);

-- The scope in which all activities of a kind count their players together. Those of one activity have its id, those of all the tenant's.
create function kind_scope(tenant_id uuid, kind text) returns uuid language sql immutable parallel safe as $$
  select md5(tenant_id::text || kind)::uuid
$$;

-- The last two days on which a player played in a scope. No foreign keys: their checks would cost as much as the rest.
create table seen (
  tenant_id uuid not null,
  player_id uuid not null,
  scope_id uuid not null,
  last_day date not null,
  previous_day date not null default '-infinity',
  -- Where she played first on that day.
  country text not null default '',
  primary key (tenant_id, player_id, scope_id)
) with (fillfactor = 80);

-- So many players played on a day and before it last on another one, -infinity: never. The different players of a to b are the sum over the days
-- in a to b whose previous day is before a. Country: where they played first on that day, in the scope of an activity.
create table unique_gap (
  tenant_id uuid not null,
  scope_id uuid not null,
  day date not null,
  previous_day date not null,
  country text not null default '',
  shard smallint not null,
  players integer not null,
  primary key (tenant_id, scope_id, day, previous_day, country, shard)
) with (fillfactor = 50);

-- Counts of a day by one thing: the hour, the country, the source of games; views of the first screen; views, first views and clicks of doors.
create table daily_breakdown (
  tenant_id uuid not null,
  activity_id uuid not null,
  day date not null,
  thing text not null check (thing in ('hour', 'country', 'source', 'view', 'hatch_view', 'hatch_viewer', 'hatch_click')),
  value text not null default '',
  shard smallint not null,
  n integer not null,
  primary key (tenant_id, activity_id, day, thing, value, shard),
  foreign key (tenant_id, activity_id) references activity on delete cascade
) with (fillfactor = 50);

-- How questions were answered in the games that were started on a day. Choice: what was taken, see choice_of.
create table question_statistic (
  tenant_id uuid not null,
  activity_id uuid not null,
  day date not null,
  part_id uuid not null,
  question_id uuid not null,
  choice text not null default '',
  shard smallint not null,
  -- Games in which it was due, in the row without a choice.
  reached integer not null default 0,
  -- In time, and of these.
  answered integer not null default 0,
  correct integer not null default 0,
  partly integer not null default 0,
  wrong integer not null default 0,
  unscored integer not null default 0,
  time_over integer not null default 0,
  -- Of answers in time.
  seconds double precision not null default 0,
  primary key (tenant_id, activity_id, day, part_id, question_id, choice, shard),
  foreign key (tenant_id, activity_id) references activity on delete cascade
) with (fillfactor = 50);

-- By which clocks the days of an activity are; a rebuild that is under way has come to games that were started at this instant.
create table figure_zone (
  tenant_id uuid not null,
  activity_id uuid not null,
  timezone text not null,
  rebuilt_to timestamptz,
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- Days whose rows are gone or going while their figures stay: they are not recounted.
create table figures_kept (
  tenant_id uuid not null,
  activity_id uuid not null,
  until_day date not null,
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- What a job found when it recounted a day: 0 differences, or which figures were off by how much.
create table recount (
  tenant_id uuid not null,
  activity_id uuid not null,
  day date not null,
  at timestamptz not null,
  differences integer not null,
  found jsonb not null default '[]',
  primary key (tenant_id, activity_id, day, at),
  foreign key (tenant_id, activity_id) references activity on delete cascade
);

-- An answer as it is counted: the answer taken, those taken, the number given to four digits; nothing of words and places.
create function choice_of(answer jsonb) returns text language sql immutable parallel safe as $$
  select case
    when answer ? 'answer_id' then answer ->> 'answer_id'
    when answer ? 'answer_ids' then coalesce((select string_agg(id, ',' order by id) from jsonb_array_elements_text(answer -> 'answer_ids') id), '')
    when answer ? 'value' then case
      when (answer ->> 'value')::numeric = 0 then '0'
      else trim_scale(round((answer ->> 'value')::numeric, 3 - floor(log(abs((answer ->> 'value')::numeric)))::int))::text end
    else '' end
$$;

create function forget_seen() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from seen where tenant_id = old.tenant_id and player_id = old.id;
  return null;
end $$;
create trigger forget_seen after delete on player for each row execute function forget_seen();

do $$
declare name text;
begin
  foreach name in array array['play_source', 'left_out_player', 'seen', 'unique_gap', 'daily_breakdown', 'question_statistic', 'figure_zone', 'figures_kept', 'recount'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
    execute format('create policy play on %I to lucka_play using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to lucka_editor', name);
  end loop;
end $$;
grant select, insert on play_source to lucka_play;
grant select, insert, update on seen, unique_gap, daily_breakdown, question_statistic, figure_zone to lucka_play;
grant select, insert, update, delete on left_out_player to lucka_play;
grant delete on seen to lucka_play;

-- What was answered in words, to be read and searched.
create index answer_text on answer (tenant_id, question_id, answered_at desc) where answer ? 'text';
