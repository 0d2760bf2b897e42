-- Whether bonus points count on the board of the activity, by what is published.
alter table activity add column adds_bonus boolean not null default true;
grant select (adds_bonus) on activity to lucka_play;
