-- What a game that has ended came to: its person type or grade band, and whether it was passed. Null: none. Worked out later and together, by whoever counts
-- outcomes, so that nobody waits for it who plays; kept, so that what is taken out of the figures is exactly what was put in.
create table game_outcome (
  tenant_id uuid not null,
  game_id uuid not null,
  outcome_id uuid,
  passed boolean,
  primary key (tenant_id, game_id),
  foreign key (tenant_id, game_id) references game on delete cascade
);
alter table game_outcome enable row level security;
create policy tenant_only on game_outcome to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy play on game_outcome to lucka_play using (true) with check (true);
grant select, delete on game_outcome to lucka_editor;
grant select, insert, delete on game_outcome to lucka_play;

alter table daily_breakdown drop constraint daily_breakdown_thing_check, add constraint daily_breakdown_thing_check
  check (thing in ('hour', 'country', 'source', 'view', 'hatch_view', 'hatch_viewer', 'hatch_click', 'outcome', 'passed'));

-- By which those are found who count.
create index event_outcomes on event (tenant_id, activity_id) where 'outcomes' = any(waiting);

-- Games that ended before are counted like those that end from now on.
update event e set waiting = array_append(e.waiting, 'outcomes')
from activity a where a.tenant_id = e.tenant_id and a.id = e.activity_id and a.kind in ('person', 'academy') and e.kind = 'game_ended';
