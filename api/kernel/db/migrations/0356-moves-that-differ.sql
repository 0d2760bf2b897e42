-- What differed between the cells after the switch of a move: its old rows are deleted by hand alone (ops/cells/move-tenant.ts).
alter table tenant_move add column fault text;
