-- What counts on the board of the activity, by what is published: a game that was begun before may end after another rule was published.
alter table activity add column leaderboard_score text not null default 'best' check (leaderboard_score in ('best', 'average', 'count_up'));
update activity a set leaderboard_score = p.content -> 'settings' ->> 'leaderboard_score'
from publication p
where p.tenant_id = a.tenant_id and p.id = a.publication_id and p.content -> 'settings' ->> 'leaderboard_score' in ('average', 'count_up');
grant select (leaderboard_score) on activity to lucka_play;
