-- Texts of version 6 have marks: what was written before is escaped when it is read.
alter table activity_edit add column schema_version smallint not null default 5;
alter table bank_question add column schema_version smallint not null default 5;
alter table activity_edit alter column schema_version drop default;
alter table bank_question alter column schema_version drop default;

-- A search finds words with marks within them by their letters, too: H~2~O. Rows get it when they are next stored.
create function with_letters(texts text) returns text language sql immutable parallel safe
begin atomic
  select concat_ws(E'\n', texts, case when texts ~ '[*^~`\\]' then
    regexp_replace(regexp_replace(texts, '\]\(https://[^[:space:]()<>"\\]+\)', '', 'g'), '[][*^~`\\]', '', 'g') end);
end;
revoke execute on function with_letters from public;
grant execute on function with_letters to lucka_editor;

create or replace function searched_text(name text, draft jsonb) returns text language sql immutable parallel safe
begin atomic
  select fold_text(concat_ws(E'\n', name, with_letters((
    select string_agg(line #>> '{}', E'\n') from (
      select jsonb_path_query(draft, '$.parts[*].questions[*].text') as line
      union all
      select jsonb_path_query(draft, '$.questions[*].text')
    ) texts))));
end;

create or replace function searched_question(question jsonb, tags text[]) returns text language sql immutable parallel safe
begin atomic
  select fold_text(concat_ws(E'\n', with_letters(concat_ws(E'\n', question ->> 'text',
    (select string_agg(line #>> '{}', E'\n') from jsonb_path_query(question, '$.answers[*].text') line))),
    (select string_agg(tag, E'\n') from unnest(tags) tag)));
end;
