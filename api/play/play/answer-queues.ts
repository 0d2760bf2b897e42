import { inBatches, type Batches } from '#api/kernel/db/in-batches.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { writeAnswers, type AnswerRow } from './write-answers.ts';

/**
 * Milliseconds. About one answer in ten ends its game. An end runs in a transaction and writes six more tables, so its statements are expensive
 * before their first row, and its batches are small.
 */
const gathering = 8;

/**
 * Resolves after the commit to whether each answer was stored. Answers that end their game have a queue of their own, so that no other answer waits
 * for the work of an end. `notifyFiguresChanged` is called with the answers that end a game.
 */
export function openAnswers(
  { writers }: Database,
  notifyFiguresChanged: (rows: readonly AnswerRow[]) => void,
): Batches<AnswerRow, boolean> {
  const keyOf = ({ game_id }: AnswerRow): string => game_id;
  const going = inBatches<AnswerRow, boolean>({ keyOf, run: (rows) => writers.answers.use((sql) => writeAnswers(sql, rows)) });
  const ending = inBatches<AnswerRow, boolean>({
    keyOf,
    gathering,
    run: async (rows) => {
      const written = await writers.ends.use((sql) => writeAnswers(sql, rows));
      notifyFiguresChanged(rows);
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
