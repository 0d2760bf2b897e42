-- What a wrong turn of a labyrinth takes of the points: an answer may so be worth less than nothing, a game never.
alter table answer drop constraint answer_points_check;
alter table ledger drop constraint ledger_reason_check;
alter table ledger add constraint ledger_reason_check
  check (reason in ('correct', 'speed', 'way', 'bonus', 'share', 'correction', 'regrade', 'bonus_regrade'));
