-- Whether players see something else than the draft, told without reading either: jsonb has one text for one content.
alter table activity add column draft_hash text generated always as (md5(draft::text)) stored;
alter table publication add column content_hash text generated always as (md5(content::text)) stored;
