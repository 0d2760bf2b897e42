-- What is to be counted of answers (0186) is noted once for all that are written together, not once for each: a row costs more than what stands in it.
-- That a game's first question was due is noted so too, without an answer.
create type answer_to_count as (
  activity_id uuid, day date, part_id uuid, question_id uuid, choice text, result text, seconds float8,
  -- What was due after it.
  next_question_id uuid
);
drop view question_count;
alter table uncounted_answer add column answers answer_to_count[];
update uncounted_answer set answers = array[row(activity_id, day, part_id, question_id, choice, result, seconds, next_question_id)::answer_to_count];
alter table uncounted_answer alter column answers set not null, drop column activity_id, drop column day, drop column part_id, drop column question_id,
  drop column choice, drop column result, drop column seconds, drop column next_question_id;

-- What is counted and what is not yet: for all that reads. An answer counts in two rows, of what was taken and of what was due after it.
create view question_count with (security_invoker = true) as
  select tenant_id, activity_id, day, part_id, question_id, choice, reached, answered, correct, partly, wrong, unscored, time_over, seconds from question_statistic
  union all
  select u.tenant_id, a.activity_id, a.day, a.part_id, c.question_id, c.choice, (c.result is null)::integer, coalesce(c.result <> 'time_over', false)::integer,
    coalesce(c.result = 'right', false)::integer, coalesce(c.result = 'partly', false)::integer, coalesce(c.result = 'wrong', false)::integer, coalesce(c.result = 'unscored', false)::integer,
    coalesce(c.result = 'time_over', false)::integer, case when c.result <> 'time_over' then a.seconds else 0 end
  from uncounted_answer u cross join lateral unnest(u.answers) a
  cross join lateral (values (a.question_id, a.choice, a.result), (a.next_question_id, '', null)) as c(question_id, choice, result)
  where c.question_id is not null;
grant select on question_count to lucka_editor;
