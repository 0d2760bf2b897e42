-- A game plays a part of its activity, such as a door; the whole has the nil UUID. A question may come twice in a game, so what is
-- answered is a step of it, by its number.
alter table game add column part_id uuid not null default '00000000-0000-0000-0000-000000000000';
drop index game_open;
create unique index game_open on game (player_id, activity_id, part_id, tenant_id) where state = 'playing' and not is_preview;

-- Shown is what was answered since, or what is due.
alter table question_shown add column number integer check (number > 0);
update question_shown s set number = coalesce(
  (select a.number from answer a where a.tenant_id = s.tenant_id and a.game_id = s.game_id and a.question_id = s.question_id),
  (select count(*) + 1 from answer a where a.tenant_id = s.tenant_id and a.game_id = s.game_id));
alter table question_shown drop constraint question_shown_pkey;
alter table question_shown add primary key (tenant_id, game_id, number);
alter table question_shown drop column question_id;

alter table answer drop constraint answer_pkey;
alter table answer add primary key (tenant_id, game_id, number);

-- The step that earned it; 0 where no answer did.
alter table ledger add column number integer not null default 0;
alter table ledger drop constraint ledger_pkey;
alter table ledger add primary key (tenant_id, game_id, item_id, reason, number);

alter table daily_statistic add column part_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table daily_statistic drop constraint daily_statistic_pkey;
alter table daily_statistic add primary key (tenant_id, activity_id, day, part_id, shard);

-- The clock of such a game begins when its first question is first shown, once the registration before it is done or passed by.
alter table game add column waits_for_registration boolean not null default false;
update game g set waits_for_registration = true
from publication p
where g.state = 'playing' and not g.is_preview and not g.skipped_registration
  and p.tenant_id = g.tenant_id and p.id = g.publication_id and p.content -> 'settings' ->> 'registration_moment' = 'before'
  and not exists (select from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id)
  and not exists (select from registration r where r.tenant_id = g.tenant_id and r.player_id = g.player_id and r.activity_id = g.activity_id)
  and not exists (select from pending_registration w where w.tenant_id = g.tenant_id and w.player_id = g.player_id and w.activity_id = g.activity_id);
