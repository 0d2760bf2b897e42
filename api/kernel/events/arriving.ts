import type { Sql } from 'postgres';

/** SQL: the event is of a tenant of this cell, and not of one whose rows only come into it: its own cell handles its events. */
export const isHere = (sql: Sql) => sql`tenant_id <> all(array(select id from tenant_move where state = 'arriving'))`;
