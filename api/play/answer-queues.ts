import { inBatches, type Batches } from '#api/db/in-batches.ts';
import type { Database } from '#api/db/database.ts';
import { writeAnswers, type AnswerRow } from './write-answers.ts';

/** Milliseconds. An end writes six tables more, in a transaction, and is one answer of ten or so: few rows for what its statements cost before their first. */
const gathering = 8;

/**
 * Whether each answer went in; settles after the commit. Answers that end their game have a queue of their own, so that all the others wait for
 * nothing that follows from an end. `moved` hears of the ends.
 */
export function openAnswers({ writers }: Database, moved: (rows: readonly AnswerRow[]) => void): Batches<AnswerRow, boolean> {
  const keyOf = ({ game_id }: AnswerRow): string => game_id;
  const going = inBatches<AnswerRow, boolean>({ keyOf, run: (rows) => writers.answers.use((sql) => writeAnswers(sql, rows)) });
  const ending = inBatches<AnswerRow, boolean>({
    keyOf,
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
