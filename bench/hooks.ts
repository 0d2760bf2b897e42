import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { makeHook } from './make-hook.ts';
import { makeQuiz } from './make-quiz.ts';
import { startServer, stopServer } from './start-server.ts';

/*
 * Delivers web hooks to a receiver that fails one call in five, cuts one in a hundred, answers some late and is away for two seconds, from a server
 * that is killed on the way. Failed deliveries are retried at once, in place of the hours of the retry schedule.
 * npm run bench -- hooks [--deliveries 10000]
 */
const { values } = parseArgs({ allowPositionals: true, options: { deliveries: { type: 'string', default: '10000' } } });
const count = Number(values.deliveries);
const say = (line: string): void => console.log(line);

const kept = new Map<string, Set<string>>();
let calls = 0;
let acknowledged = 0;
let awayUntil = 0;
const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  await makeQuiz(cluster.url);
  const hook = await makeHook(cluster.url, (request, reply) => {
    calls += 1;
    if (calls === Math.floor(count / 3)) awayUntil = performance.now() + 2_000;
    let body = '';
    request.on('data', (part: Buffer) => (body += part));
    request.on('end', () => {
      if (calls % 100 === 0 || performance.now() < awayUntil) return void reply.destroy();
      if (calls % 5 === 0) return void reply.writeHead(500).end();
      const id = String(request.headers['webhook-id']);
      kept.set(id, (kept.get(id) ?? new Set()).add(body));
      acknowledged += 1;
      // The receiver has the delivery but does not acknowledge it.
      if (calls % 97 === 0) return void reply.destroy();
      return void setTimeout(() => reply.writeHead(200).end(), calls % 100 === 1 ? 500 : 0);
    });
  });
  const sql = postgres(cluster.url, { max: 1 });
  await sql`
    insert into delivery (tenant_id, id, hook_id, event_id, type, sequence, body, due_at, created_at)
    select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'game.finished', n, json_build_object('sequence', n)::text, now(), now()
    from hook, generate_series(1, ${count}) n where id = ${hook.id}`;
  const began = performance.now();
  const first = await startServer(cluster);
  let second: Awaited<ReturnType<typeof startServer>> | undefined;
  for (let delivered = 0; delivered < count && performance.now() - began < 300_000;) {
    await pause(250);
    await sql`update delivery set due_at = now() where state = 'waiting' and leased_until is null and due_at > now()`;
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from delivery where state = 'delivered'`;
    delivered = row?.n ?? 0;
    if (!second && delivered > count / 2) {
      first.child.kill('SIGKILL');
      second = await startServer(cluster);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const [row] = await sql<{ delivered: number }[]>`select count(*) filter (where state = 'delivered')::int as delivered from delivery`;
  say(`${row?.delivered} of ${count} delivered in ${seconds.toFixed(1)} s (the leases of the killed server last 30 s), ${calls} calls`);
  say(`received: ${kept.size} different ids, ${acknowledged - kept.size} again with an id that was there already`);
  const odd = [...kept.values()].filter((bodies) => bodies.size > 1).length;
  if (kept.size !== count || row?.delivered !== count || odd > 0)
    throw new Error(`lost: ${count - kept.size}; ids with two bodies: ${odd}`);
  if (second) await stopServer(second);
  await sql.end();
  hook.close();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
