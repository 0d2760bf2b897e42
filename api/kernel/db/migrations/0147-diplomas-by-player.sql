-- Withdrawn ones too are found by their player, when she is joined, erased or told what is kept.
create index issued_diploma_player on issued_diploma (tenant_id, player_id);
