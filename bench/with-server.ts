import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { makeOwner, type Owner } from './make-owner.ts';
import { startServer, stopServer } from './start-server.ts';

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
  try {
    const server = await startServer(cluster, 'answers-server.ts', { DATA_DIR: folder });
    const base = `http://127.0.0.1:${server.port}`;
    try {
      await measure({ base, sql, owner: await makeOwner(sql, base), child: server.child });
    } finally {
      await stopServer(server);
    }
  } finally {
    await sql.end();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
