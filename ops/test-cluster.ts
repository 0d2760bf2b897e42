import { execFileSync } from 'node:child_process';
import { makeQuiz } from '../bench/make-quiz.ts';
import { sayLogs, startCell } from '#ops/cluster/cell.ts';
import { faults, strike, tableOf } from '#ops/cluster/faults.ts';
import { restoreByPgBackRest } from '#ops/cluster/point-in-time.ts';
import { fetchTools } from '#ops/cluster/tools.ts';
import { root } from '#ops/sources.ts';

/** `npm run test:cluster`: a cell on this machine, its faults under play, and their table. `-- switchover`: the faults whose names hold this;
 * `-- point in time`: the restore by pgBackRest alone. */
const [wanted = ''] = process.argv.slice(2);
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
const say = (line: string): void => console.log(line);

await fetchTools();
const began = performance.now();
const cell = await startCell(say);
const doctor = (): string => execFileSync(process.execPath, ['ops/doctor.ts'], { cwd: root, env: cell.environment, encoding: 'utf8' });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cell.stop().then(() => process.exit(1)));
const rows: Awaited<ReturnType<typeof strike>>[] = [];
try {
  say(`The cell stands after ${seconds()} s, in ${cell.home}`);
  say(doctor());
  const quizId = await makeQuiz(cell.environment.DATABASE_DIRECT_URL, 50);
  for (const fault of faults.filter(({ name }) => name.includes(wanted))) {
    say(`${fault.name} …`);
    rows.push(await strike(cell, quizId, fault));
    say(tableOf(rows.slice(-1)).split('\n').at(-1)!);
  }
  say(tableOf(rows));
  // After all faults the replica serves again, or doctor says why not.
  say(doctor());
  const differences = 'point in time'.includes(wanted) ? await restoreByPgBackRest(say) : [];
  say(`${seconds()} s in all`);
  process.exitCode = rows.every(({ problems }) => problems.length === 0) && differences.length === 0 ? 0 : 1;
} catch (error) {
  await sayLogs(cell.home, say);
  throw error;
} finally {
  await cell.stop();
}
process.exit();
