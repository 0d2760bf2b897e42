import { until } from './until.ts';
import type { Ports } from './settings.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

/** The nodes of PostgreSQL as Patroni knows them. */
async function membersOf({ patroni }: Ports): Promise<Member[]> {
  for (const port of patroni) {
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** The number of the node that is the primary; undefined while none is. */
export async function findPrimary(ports: Ports): Promise<number | undefined> {
  const primary = (await membersOf(ports)).find(({ role, state }) => role === 'leader' && state === 'running');
  return primary && Number(primary.name.slice(-1));
}

export const isReady = async (port: number | undefined): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 200;

/** Resolves when the replica follows synchronously and all processes of Lucka are ready. */
export async function untilWhole(ports: Ports): Promise<void> {
  await until('a primary with a synchronous replica', 240, async () => {
    const roles = (await membersOf(ports)).map(({ role, state }) => `${role} ${state}`).sort();
    return roles.length === 2 && roles[0] === 'leader running' && /^sync_standby (running|streaming)$/.test(roles[1] ?? '');
  });
  for (const port of ports.api) await until(`the process on port ${port}`, 240, () => isReady(port));
}
