import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#api/kernel/db/migrate.ts';
import { root } from '#ops/sources.ts';
import type { Cell } from './cell.ts';
import { killPostgres } from './kill-postgres.ts';
import { findPrimary, isReady } from './members.ts';
import { until } from './until.ts';

/** Milliseconds: longer than Patroni waits before the other node takes over. */
const awayMs = 12_000;

const primaryOf = ({ ports }: Cell): Promise<number> => until('a primary', 10, () => findPrimary(ports));

export async function killProcess({ running, starts }: Cell): Promise<void> {
  await running.api[0]!.kill();
  running.api[0] = starts.api(0);
}

export const killPostmaster = async (cell: Cell): Promise<void> => killPostgres(join(cell.nodes[await primaryOf(cell)]!, 'data'));

/** The primary's machine: Patroni and PostgreSQL. It comes back later. */
export async function killNode(cell: Cell): Promise<void> {
  const index = await primaryOf(cell);
  await cell.running.nodes[index]!.kill();
  await killPostgres(join(cell.nodes[index]!, 'data'));
  await pause(awayMs);
  cell.running.nodes[index] = cell.starts.node(index);
}

export async function killEtcd({ running, starts }: Cell): Promise<void> {
  await running.etcd.kill();
  await pause(awayMs);
  running.etcd = starts.etcd();
}

export async function killPooler({ running, starts }: Cell): Promise<void> {
  await running.pooler.kill();
  running.pooler = starts.pooler();
}

export async function switchOver(cell: Cell): Promise<void> {
  const index = await primaryOf(cell);
  const answer = await fetch(`http://127.0.0.1:${cell.ports.patroni[index]}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: `node${index}`, candidate: `node${1 - index}` }),
  });
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
}

/** Each process in its turn: not ready, five seconds, closed, started again. */
export async function restartEach({ running, starts, ports }: Cell): Promise<void> {
  for (const [index, port] of ports.api.entries()) {
    await running.api[index]!.stop();
    running.api[index] = starts.api(index);
    await until(`process ${index} of Lucka`, 240, () => isReady(port));
  }
}

/** As a new version does it: it adds to the busiest table while the last one serves, and then each process is replaced in its turn. */
export async function deploy(cell: Cell): Promise<void> {
  const folder = join(cell.home, 'migrations');
  await cp(join(root, 'api/kernel/db/migrations'), folder, { recursive: true });
  await writeFile(join(folder, '9990-column.sql'), 'alter table answer add column seen_on_trial text;');
  await writeFile(
    join(folder, '9991-index.sql'),
    '-- no transaction\ncreate index concurrently answer_on_trial on answer (tenant_id, question_id);\n',
  );
  await migrate(cell.environment.DATABASE_DIRECT_URL, folder);
  await restartEach(cell);
}
