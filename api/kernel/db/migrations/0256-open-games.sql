-- How the job that closes abandoned games finds those that are open, by what they play.
create index game_playing on game (tenant_id, publication_id, started_at, id) where state = 'playing' and not is_preview;
