-- Bonus points that sharers got for friends who came by a channel, on the day of the reward.
alter table share_statistic add column bonus double precision not null default 0;

-- Rewards from before stood in no count: by the first link of each friend that is still known, on days of UTC.
insert into share_statistic (tenant_id, activity_id, day, channel, bonus)
select tenant_id, activity_id, (at at time zone 'UTC')::date, channel, sum(points)
from (
  select distinct on (r.tenant_id, r.activity_id, r.friend_id) r.tenant_id, r.activity_id, r.at, v.channel, r.points
  from share_reward r
  join player_device d on d.tenant_id = r.tenant_id and d.player_id = r.friend_id
  join share_visit v on v.tenant_id = r.tenant_id and v.activity_id = r.activity_id and v.uuid_front = d.uuid_front
  order by r.tenant_id, r.activity_id, r.friend_id, v.opened_at
) rewarded
group by 1, 2, 3, 4
on conflict (tenant_id, activity_id, day, channel) do update set bonus = excluded.bonus;
