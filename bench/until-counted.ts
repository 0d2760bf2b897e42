import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';

/**
 * Waits until the deferred work of games is done (api/kernel/db/periodic-tasks.ts): before a measurement, so that it includes no work of earlier
 * games, and after it, so that it includes all work of its own.
 */
export async function untilCounted(sql: Sql): Promise<void> {
  for (const table of ['uncounted_answer', 'uncounted_game', 'unlisted_player']) {
    // The other checkout may defer nothing.
    const [there] = await sql<{ is_there: boolean }[]>`select to_regclass(${table}) is not null as is_there`;
    while (there?.is_there && (await sql`select from ${sql(table)} limit 1`).length > 0) await pause(500);
  }
}
