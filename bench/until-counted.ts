import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';

/**
 * Waits until what games leave to be done later is done (api/kernel/db/periodic-tasks.ts): before a measurement, so that none of it falls on
 * games that did not leave it, and after, so that all of it falls on those that did.
 */
export async function untilCounted(sql: Sql): Promise<void> {
  for (const table of ['uncounted_answer', 'uncounted_game', 'unlisted_player']) {
    // A checkout that another one is measured beside may leave nothing to be done later.
    const [there] = await sql<{ is_there: boolean }[]>`select to_regclass(${table}) is not null as is_there`;
    while (there?.is_there && (await sql`select from ${sql(table)} limit 1`).length > 0) await pause(500);
  }
}
