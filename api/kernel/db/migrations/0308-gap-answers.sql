-- What was filled in the gaps of a text, to be counted by its words.
create index answer_gaps on answer (tenant_id, question_id, answered_at desc) where answer ? 'filled';
