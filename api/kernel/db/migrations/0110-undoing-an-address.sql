-- A link that gives an account its old address back; sent to that address when a new one was confirmed.
alter table address_change add column is_undo boolean not null default false;
