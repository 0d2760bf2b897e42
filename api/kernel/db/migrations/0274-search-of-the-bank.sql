-- The question bank is searched as lists of activities are (0273): in texts of questions, of their answers and in tags.
create function searched_question(question jsonb, tags text[]) returns text language sql immutable parallel safe
begin atomic
  select fold_text(concat_ws(E'\n', question ->> 'text',
    (select string_agg(line #>> '{}', E'\n') from jsonb_path_query(question, '$.answers[*].text') line),
    (select string_agg(tag, E'\n') from unnest(tags) tag)));
end;
revoke execute on function searched_question from public;
grant execute on function searched_question to lucka_editor;

alter table bank_question add column searched_text text not null generated always as (searched_question(question, tags)) stored;
