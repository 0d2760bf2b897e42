-- A publication leaves out what players never get (answers that were never filled), so whether the draft is another one by now is told by
-- the draft that it was made of. Null for those made before, which are the draft itself.
alter table publication add column draft_hash text;
