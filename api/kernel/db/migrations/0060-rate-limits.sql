-- How often somebody did what may be done only so often, for all processes together: in the form that rate-limiter-flexible wants. Keys are
-- hashes. Not in the journal: after a crash of PostgreSQL counting begins anew, and a call costs no wait for the disk.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limit_by_expire on rate_limit (expire);
grant select, insert, update, delete on rate_limit to lucka_editor;
