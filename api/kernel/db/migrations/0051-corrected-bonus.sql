-- What a player has earned beside her games, less what was taken back when two of her devices were joined.
create index ledger_earned on ledger (tenant_id, activity_id, player_id) where reason in ('share', 'bonus', 'correction');
drop index ledger_bonus;
