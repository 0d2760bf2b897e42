-- Counts the changes of a question of the bank: who changes an older one is told.
alter table bank_question add column revision integer not null default 0;
