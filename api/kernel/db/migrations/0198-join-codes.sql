-- What people type to come to an activity, behind /j/: 40 random bits in Crockford's base 32, which has no i, l, o and u. The last eight bytes of a random
-- uuid have five random bits each at their end.
create function new_join_code() returns text
  language sql volatile
  as $$
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(made.bytes, place) & 31), 1), '' order by place)
    from (select uuid_send(gen_random_uuid()) as bytes) made, generate_series(8, 15) place
  $$;

-- Each activity has one from its beginning and keeps it.
alter table activity add column join_code text not null default new_join_code();
create unique index activity_join_code on activity (join_code);
grant select (join_code) on activity to lucka_play;
