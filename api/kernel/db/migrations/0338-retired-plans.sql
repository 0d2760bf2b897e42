-- Nobody can choose a retired plan; who has it keeps it. Every tenant begins with the trial, so that one stays.
alter table plan add column retired_at timestamptz, add constraint plan_trial_stays check (id <> 'trial' or retired_at is null);
grant update (retired_at) on plan to lucka_editor;
