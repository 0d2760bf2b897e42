-- Two organisations that join hands: one row of each side with the same id, made and ended together by the functions below, which begin with whoever
-- asks (current_tenant()) and never with an id that was given. Whatever reads across wants both rows, joined, naming each other.
create table cooperation (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  state text not null check (state in ('invited', 'joined', 'ended')),
  -- Without a foreign key: of a partner that is gone the name stays.
  partner_id uuid,
  partner_name text,
  -- Of the code that invites (SHA-256).
  hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz,
  joined_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'invited') = (hash is not null and expires_at is not null)),
  check (state <> 'joined' or (partner_id is not null and partner_name is not null and joined_at is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (partner_id <> tenant_id)
);
-- One at a time.
create unique index cooperation_open on cooperation (tenant_id) where state <> 'ended';
create index cooperation_sides on cooperation (id);

-- What a side lets its partner see.
create table cooperation_activity (
  tenant_id uuid not null,
  cooperation_id uuid not null,
  activity_id uuid not null,
  on_board boolean not null,
  -- The key of the box on the registration page by which players agree that the partner gets to know them; null: nobody is told of.
  consent_field text,
  -- Who agreed before this agreed to something else.
  leads_since timestamptz,
  shared_at timestamptz not null,
  primary key (tenant_id, cooperation_id, activity_id),
  foreign key (tenant_id, cooperation_id) references cooperation on delete cascade,
  foreign key (tenant_id, activity_id) references activity on delete cascade,
  check ((consent_field is null) = (leads_since is null))
);
create index cooperation_activity_of on cooperation_activity (tenant_id, activity_id);

alter table cooperation enable row level security;
alter table cooperation_activity enable row level security;
create policy tenant_only on cooperation to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy tenant_only on cooperation_activity to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
-- Who works with whom is not for a statement of the application to say.
grant select (tenant_id, id, state, partner_id, partner_name, created_at, expires_at, joined_at, ended_at) on cooperation to lucka_editor;
grant select, insert, update, delete on cooperation_activity to lucka_editor;

-- The entry of what the other side did, in the log of this one.
create function audit_cooperation(of_tenant uuid, entry_id uuid, what text, partner text, at timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    insert into audit_log (tenant_id, id, account_id, action, at, detail) values (of_tenant, entry_id, null, what, at, jsonb_build_object('subject', partner))
  $$;
revoke execute on function audit_cooperation from public;

create function invite_to_cooperation(new_id uuid, code_hash bytea, at timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    insert into cooperation (tenant_id, id, state, hash, created_at, expires_at) values (current_tenant(), new_id, 'invited', code_hash, at, until)
  $$;

-- Who invites: told only to whoever has the code. At most one row.
create function find_cooperation_invitation(code_hash bytea, at timestamptz) returns table (name text)
  language sql stable security definer set search_path = public
  as $$
    select t.name from cooperation c join tenant t on t.id = c.tenant_id and t.suspended_at is null
    where c.hash = code_hash and c.state = 'invited' and c.expires_at > at and c.tenant_id <> current_tenant()
  $$;

-- Takes the code; both sides are joined then, or nothing happens. Answers whether they are.
create function join_cooperation(code_hash bytea, at timestamptz, entry_id uuid) returns boolean
  language plpgsql security definer set search_path = public
  as $$
    declare
      invited cooperation;
      own tenant;
      other tenant;
    begin
      select c.* into invited from cooperation c
        where c.hash = code_hash and c.state = 'invited' and c.expires_at > at and c.tenant_id <> current_tenant() for update;
      if not found then return false; end if;
      select * into own from tenant where id = current_tenant() and suspended_at is null;
      if not found then return false; end if;
      select * into other from tenant where id = invited.tenant_id and suspended_at is null;
      if not found then return false; end if;
      update cooperation set state = 'joined', hash = null, expires_at = null, partner_id = own.id, partner_name = own.name, joined_at = at
        where tenant_id = invited.tenant_id and id = invited.id;
      insert into cooperation (tenant_id, id, state, partner_id, partner_name, created_at, joined_at)
        values (own.id, invited.id, 'joined', other.id, other.name, at, at);
      perform audit_cooperation(other.id, entry_id, 'coop_joined', own.name, at);
      return true;
    end
  $$;

-- Ends what there is, on both sides: what was shared is shared no more.
create function end_cooperation(at timestamptz, entry_id uuid) returns void
  language plpgsql security definer set search_path = public
  as $$
    declare
      own cooperation;
      other cooperation;
    begin
      -- In one order, so that both sides may end it at once.
      perform from cooperation c where c.id in (select o.id from cooperation o where o.tenant_id = current_tenant() and o.state <> 'ended')
        order by c.tenant_id for update;
      update cooperation set state = 'ended', hash = null, expires_at = null, ended_at = at
        where tenant_id = current_tenant() and state <> 'ended' returning * into own;
      if not found then return; end if;
      delete from cooperation_activity where tenant_id = own.tenant_id and cooperation_id = own.id;
      update cooperation set state = 'ended', ended_at = at
        where tenant_id = own.partner_id and id = own.id and partner_id = own.tenant_id and state = 'joined' returning * into other;
      if not found then return; end if;
      delete from cooperation_activity where tenant_id = other.tenant_id and cooperation_id = other.id;
      perform audit_cooperation(other.tenant_id, entry_id, 'coop_ended', other.partner_name, at);
    end
  $$;

-- With an organisation that goes, its side goes; the other one is ended.
create function end_widowed_cooperation() returns trigger
  language plpgsql security definer set search_path = public
  as $$
    begin
      delete from cooperation_activity a using cooperation c
        where c.tenant_id = old.partner_id and c.id = old.id and c.partner_id = old.tenant_id and a.tenant_id = c.tenant_id and a.cooperation_id = c.id;
      update cooperation set state = 'ended', ended_at = now()
        where tenant_id = old.partner_id and id = old.id and partner_id = old.tenant_id and state = 'joined';
      return null;
    end
  $$;
create trigger end_widowed_cooperation after delete on cooperation for each row when (old.state = 'joined') execute function end_widowed_cooperation();

-- What both sides share now, for whichever of them asks; nothing for anybody else, nor while one of the two is suspended.
create function shared_in_cooperation()
  returns table (tenant_id uuid, activity_id uuid, is_ours boolean, on_board boolean, consent_field text, leads_since timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select s.tenant_id, s.activity_id, s.tenant_id = ours.tenant_id, s.on_board, s.consent_field, s.leads_since
    from cooperation ours
    join cooperation theirs on theirs.tenant_id = ours.partner_id and theirs.id = ours.id and theirs.partner_id = ours.tenant_id and theirs.state = 'joined'
    join tenant t on t.id = ours.tenant_id and t.suspended_at is null
    join tenant p on p.id = theirs.tenant_id and p.suspended_at is null
    join cooperation_activity s on s.tenant_id in (ours.tenant_id, theirs.tenant_id) and s.cooperation_id = ours.id
    where ours.tenant_id = current_tenant() and ours.state = 'joined'
  $$;

-- Sums of the days from one to the other; nothing of any player.
create function cooperation_figures(from_day date, to_day date)
  returns table (activity_id uuid, is_ours boolean, name text, kind text, on_board boolean, with_leads boolean, games bigint, finished bigint, registrations bigint)
  language sql stable security definer set search_path = public
  as $$
    select s.activity_id, s.is_ours, a.name, a.kind, s.on_board, s.consent_field is not null,
      coalesce(sum(d.games), 0), coalesce(sum(d.finished), 0), coalesce(sum(d.registrations), 0)
    from shared_in_cooperation() s
    join activity a on a.tenant_id = s.tenant_id and a.id = s.activity_id
    left join daily_statistic d on d.tenant_id = s.tenant_id and d.activity_id = s.activity_id and d.day between from_day and to_day
    group by s.activity_id, s.is_ours, a.name, a.kind, s.on_board, s.consent_field
  $$;

-- Of the partner's players those who ticked the box, since it says so, and of them only what one writes to. The oldest first, after a place.
create function cooperation_leads(after_at timestamptz, after_player uuid, most integer)
  returns table (activity_id uuid, player_id uuid, activity_name text, name text, surname text, email text, phone text, agreed_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select s.activity_id, p.id, a.name, p.name, p.surname, p.email, p.phone, date_trunc('milliseconds', r.registered_at)
    from shared_in_cooperation() s
    join activity a on a.tenant_id = s.tenant_id and a.id = s.activity_id
    join registration r on r.tenant_id = s.tenant_id and r.activity_id = s.activity_id
    join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
    where not s.is_ours and r.fields ->> s.consent_field = 'true' and r.registered_at >= s.leads_since
      and (after_at is null or (date_trunc('milliseconds', r.registered_at), p.id) > (after_at, after_player))
    order by date_trunc('milliseconds', r.registered_at), p.id limit most
  $$;

-- The boards of both that are put together, of activities whose board players may see anyway. A player of both sides is two rows: who plays where is
-- not for the other side to learn.
create function cooperation_board(most integer)
  returns table (place bigint, is_ours boolean, points double precision, time_used double precision, username text, name text, surname text)
  language sql stable security definer set search_path = public
  as $$
    select k.place, k.is_ours, k.points, k.time_used, p.username, p.name, p.surname
    from (
      select s.tenant_id, s.is_ours, b.player_id, round(sum(b.total)::numeric, 2)::float8 as points, sum(b.time_used) as time_used,
        rank() over (order by round(sum(b.total)::numeric, 2) desc, sum(b.time_used), max(b.reached_at)) as place
      from shared_in_cooperation() s
      join activity a on a.tenant_id = s.tenant_id and a.id = s.activity_id and a.is_active and a.stage <> 'draft'
      join publication c on c.tenant_id = a.tenant_id and c.id = a.publication_id and (c.content -> 'settings' ->> 'hide_leaderboard')::boolean is not true
      join standing b on b.tenant_id = s.tenant_id and b.board_id = s.activity_id
      where s.on_board
      group by s.tenant_id, s.is_ours, b.player_id
    ) k
    join player p on p.tenant_id = k.tenant_id and p.id = k.player_id
    order by k.place, p.id limit most
  $$;

do $$
declare
  named text;
begin
  foreach named in array array['invite_to_cooperation(uuid, bytea, timestamptz, timestamptz)', 'find_cooperation_invitation(bytea, timestamptz)',
    'join_cooperation(bytea, timestamptz, uuid)', 'end_cooperation(timestamptz, uuid)', 'cooperation_figures(date, date)',
    'cooperation_leads(timestamptz, uuid, integer)', 'cooperation_board(integer)'] loop
    execute format('revoke execute on function %s from public', named);
    execute format('grant execute on function %s to lucka_editor', named);
  end loop;
end $$;
-- Only from within the others: it names tenants and boxes.
revoke execute on function shared_in_cooperation from public;
