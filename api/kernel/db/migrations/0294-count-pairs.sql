-- A choice of pairs is counted as all of its pairs: of each the ends of both ids, which are the random part, so that a hundred pairs fit an index.
create or replace function choice_of(answer jsonb) returns text language sql immutable parallel safe as $$
  select case
    when answer ? 'answer_id' then answer ->> 'answer_id'
    when answer ? 'answer_ids' then coalesce((select string_agg(id, ',' order by id) from jsonb_array_elements_text(answer -> 'answer_ids') id), '')
    when answer ? 'pairs' then coalesce((
      select string_agg(right(pair ->> 'stem_id', 12) || '>' || right(pair ->> 'option_id', 12), ',' order by pair ->> 'stem_id')
      from jsonb_array_elements(answer -> 'pairs') pair), '')
    when answer ? 'value' then case
      when (answer ->> 'value')::numeric = 0 then '0'
      else trim_scale(round((answer ->> 'value')::numeric, 3 - floor(log(abs((answer ->> 'value')::numeric)))::int))::text end
    else '' end
$$;
