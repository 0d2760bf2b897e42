import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { killPostgres } from './kill-postgres.ts';
import { findPrimary, isReady, untilWhole } from './members.ts';
import { databaseName, prepareCell, type Prepared } from './prepare.ts';
import type { Program } from './processes.ts';
import { until } from './until.ts';

/**
 * A cell on one machine: etcd, two nodes of Patroni with a synchronous replica, HAProxy, PgBouncer in transaction mode, three processes of Lucka.
 */
export interface Cell extends Prepared {
  /** A fault that kills a program puts its successor here. */
  running: { etcd: Program; nodes: Program[]; pooler: Program; balancer: Program; api: Program[] };
  whole(): Promise<void>;
  stop(): Promise<void>;
}

export async function startCell(say: (line: string) => void): Promise<Cell> {
  const prepared = await prepareCell();
  const { home, ports, nodes, starts } = prepared;
  const running: Cell['running'] = {
    etcd: starts.etcd(),
    balancer: starts.balancer(),
    pooler: starts.pooler(),
    nodes: nodes.map((_, index) => starts.node(index)),
    api: [],
  };
  const stop = async (): Promise<void> => {
    const { api, balancer, pooler, etcd } = running;
    await Promise.all([...api, balancer, pooler, ...running.nodes, etcd].map((program) => program.kill()));
    // Patroni starts PostgreSQL in a session of its own.
    for (const folder of nodes) await killPostgres(join(folder, 'data'));
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    say('The nodes make their databases …');
    await until('a primary', 240, async () => (await findPrimary(ports)) !== undefined);
    await makeDatabase(prepared);
    // The first process migrates.
    for (const [index, port] of ports.api.entries()) {
      running.api.push(starts.api(index));
      await until(`process ${index} of Lucka`, 240, () => isReady(port));
    }
    await untilWhole(ports);
  } catch (error) {
    await sayLogs(home, say);
    await stop();
    throw error;
  }
  return { ...prepared, running, whole: () => untilWhole(ports), stop };
}

/** The ends of all programs' logs. */
export async function sayLogs(home: string, say: (line: string) => void): Promise<void> {
  for (const name of (await readdir(home)).filter((file) => file.endsWith('.log')))
    say(`${name}: ${(await readFile(join(home, name), 'utf8')).slice(-800)}`);
}

/** The owner may create roles, and see whether the replica follows. */
async function makeDatabase({ ports, passwords }: Prepared): Promise<void> {
  const url = `postgres://postgres:${passwords.postgres}@127.0.0.1:${ports.primary}/postgres`;
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  await until('the way to the primary', 30, () => admin`select`.then(() => true));
  await admin.unsafe(`create role lucka_owner login createrole password '${passwords.owner}' in role pg_monitor`);
  await admin.unsafe(`create database ${databaseName} owner lucka_owner`);
  await admin.end();
}
