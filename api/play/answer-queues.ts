import { inBatches, type Batches } from '#api/db/in-batches.ts';
import type { Database } from '#api/db/database.ts';
import { writeAnswers, type AnswerRow } from './write-answers.ts';

/** Larger batches only make everybody wait longer. */
const largest = 256;
const waiting = 2_000;
/** Milliseconds. An end writes six tables more, in a transaction: half as many of them spare more than what nine answers in ten wait for less. */
const gathering = 8;

/**
 * Whether each answer went in; settles after the commit. Answers that end their game have a queue of their own, so that all the others wait for
 * nothing that follows from an end. `moved` hears of the ends.
 */
export function openAnswers({ writers }: Database, moved: (rows: readonly AnswerRow[]) => void): Batches<AnswerRow, boolean> {
  const shared = { keyOf: ({ game_id }: AnswerRow) => game_id, largest, waiting };
  const going = inBatches<AnswerRow, boolean>({ ...shared, run: (rows) => writers.answers.use((sql) => writeAnswers(sql, rows)) });
  const ending = inBatches<AnswerRow, boolean>({
    ...shared,
    gathering,
    run: async (rows) => {
      const written = await writers.ends.use((sql) => writeAnswers(sql, rows));
      moved(rows);
      return written;
    },
  });
  return {
    add: (row) => (row.ends ? ending : going).add(row),
    idle: async () => {
      await Promise.all([going.idle(), ending.idle()]);
    },
  };
}
