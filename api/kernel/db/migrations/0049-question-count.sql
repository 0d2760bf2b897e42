-- Questions stand in parts; documents that were stored before keep them outside until they are changed.
alter table activity drop column question_count;
alter table activity
  add column question_count integer generated always as (
    jsonb_array_length(coalesce(draft -> 'questions', jsonb_path_query_array(draft, '$.parts[*].questions[*]')))
  ) stored;
