-- Lists of activities are searched by words in any order, without accents, in names and in texts of questions.

-- The form in which searched texts are compared: lower case, compatibility forms as plain ones, without accents and points. Letters that Unicode does
-- not take apart are written as a plain keyboard has them. Vowel signs of Indic scripts stay: words differ by them.
create function fold_text(given text) returns text language sql immutable parallel safe strict
begin atomic
  select replace(replace(replace(replace(
    translate(
      regexp_replace(lower(normalize(given, nfkd)), '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      'øđłħıŧðς', 'odlhitdσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end;

-- What an activity is found by: its name and the texts of its questions, a line each. Documents from before parts keep questions outside.
create function searched_text(name text, draft jsonb) returns text language sql immutable parallel safe
begin atomic
  select fold_text(concat_ws(E'\n', name, (
    select string_agg(line #>> '{}', E'\n') from (
      select jsonb_path_query(draft, '$.parts[*].questions[*].text') as line
      union all
      select jsonb_path_query(draft, '$.questions[*].text')
    ) texts)));
end;

alter table activity add column searched_text text not null generated always as (searched_text(name, draft)) stored;

revoke execute on function fold_text, searched_text from public;
grant execute on function fold_text, searched_text to lucka_editor;

-- Names as the two languages of the interface sort them, numbers by their value. A PostgreSQL that was built without ICU sorts them by code points.
do $$
begin
  create collation names_en (provider = icu, locale = 'en-u-kn');
  create collation names_se (provider = icu, locale = 'sv-u-kn');
exception when others then
  create collation names_en from "C";
  create collation names_se from "C";
end $$;
