-- A language and clocks that nobody has chosen are those of whoever makes an activity.
alter table tenant
  alter default_lang drop not null,
  alter default_lang drop default,
  alter timezone drop not null,
  alter timezone drop default;
update tenant set default_lang = null, timezone = null;
revoke select (name, terms_url) on tenant from lucka_play;

-- The outbox tells from whom, too.
alter table mail_outbox add column sender text, add column reply_to text;
alter table mail_outbox alter sender set statistics 0, alter reply_to set statistics 0;
