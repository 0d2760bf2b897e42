-- jsonb refuses U+0000 and halves of surrogate pairs, which a reply may contain; json keeps every text.
alter table idempotent_request alter column answer type json;
