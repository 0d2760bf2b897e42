import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { makeOwner, type Owner } from './make-owner.ts';

export interface Bench {
  base: string;
  /** As the database's owner: for what only a measurement creates. */
  sql: Sql;
  owner: Owner;
  /** The server's process. */
  child: ChildProcess;
}

/** Runs a measurement against a server in its own process, on a durable PostgreSQL that is deleted afterwards. */
export async function withServer(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await makeDataFolder();
  const cluster = await openCluster({ dataDir: folder, log: () => undefined });
  await migrate(cluster.url);
  const sql = postgres(cluster.url, { onnotice: () => undefined });
  // As ops/run.mjs starts the server.
  const execArgv = ['--max-semi-space-size=8'];
  const child = fork(join(import.meta.dirname, 'answers-server.ts'), {
    execArgv,
    env: { ...process.env, DATABASE_URL: cluster.url, BENCH_SOCKET: cluster.socket ?? '', DATA_DIR: folder },
  });
  const killed = () => child.kill();
  process.once('exit', killed);
  try {
    const started = new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const base = `http://127.0.0.1:${await started}`;
    await measure({ base, sql, owner: await makeOwner(sql, base), child });
  } finally {
    process.off('exit', killed);
    if (child.connected) {
      child.send('end');
      await once(child, 'exit');
    }
    await sql.end();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
