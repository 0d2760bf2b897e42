-- Answers that may tell a key or a secret are kept sealed. Until now they were kept as they are: those go, and who repeats such a call of the last day makes it anew.
alter table idempotent_request add column sealed_answer text;
delete from idempotent_request where answer is not null and scope not like '% ';

-- Which request holds the key: only that one finishes it or gives it back.
alter table idempotent_request add column taken_by uuid;
