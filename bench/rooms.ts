import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { HostFrame, RoomRow } from '#shared/contract/rooms.ts';
import { allStats, cpuTime } from './cpu-time.ts';
import { machine } from './figures.ts';
import { makeLiveQuiz } from './make-live-quiz.ts';
import { megabytesOf } from './megabytes-of.ts';
import type { FromPhones, ToPhones } from './room-phones.ts';
import { withServer, type Bench } from './with-server.ts';

/*
 * A room whose phones are in another process: they join, see three questions, answer, lose their sockets and come back. Beside each figure its goal.
 * npm run bench -- rooms [--phones 1000] [--questions 3]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { phones: { type: 'string', default: '1000' }, questions: { type: 'string', default: '3' } },
});
const phones = Number(values.phones);

const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
function say(name: string, times: readonly number[], goal: number): void {
  const [median, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0).padStart(6));
  console.log(`${name.padEnd(44)} median ${median} ms, p99 ${p99} ms, longest ${longest} ms (${times.length}; goal p99 ${goal} ms)`);
}

async function call<T>({ base, owner }: Bench, path: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** Waits until the room has reached a phase by itself, or presses Next. */
async function until(bench: Bench, token: string, phase: HostFrame['phase']): Promise<HostFrame> {
  for (;;) {
    const frame = await call<HostFrame>(bench, '/api/v1/player/room/host/state', { token });
    if (frame.phase === phase) return frame;
    if (frame.due_at === null) await call(bench, '/api/v1/player/room/host/step', { token, step: frame.step, event: 'next' });
    else await pause(Math.max(10, Math.min(200, frame.due_at - Date.now())));
  }
}

/** The share of a processor that the server takes in its busiest second from now on, and the most memory that it holds: in all, and without files. */
function watchServer(pid: number) {
  const look = () => ({ time: allStats().find((stat) => stat.pid === pid)?.own ?? 0, at: performance.now() });
  let last = look();
  const most = { share: 0, megabytes: megabytesOf(pid, 'VmRSS'), own: megabytesOf(pid, 'RssAnon') };
  const timer = setInterval(() => {
    const now = look();
    most.share = Math.max(most.share, (now.time - last.time) / ((now.at - last.at) * 1000));
    most.megabytes = Math.max(most.megabytes, megabytesOf(pid, 'VmRSS'));
    most.own = Math.max(most.own, megabytesOf(pid, 'RssAnon'));
    last = now;
  }, 1000);
  return { most, stop: () => clearInterval(timer) };
}

await withServer(async (bench) => {
  console.log(machine(`; ${phones} phones in one process, server in another`));
  const row = await call<RoomRow>(bench, `/api/v1/quizzes/${await makeLiveQuiz(bench)}/rooms`, {});
  const token = row.links?.host ?? '';
  const load = fork(join(import.meta.dirname, 'room-phones.ts'));
  process.once('exit', () => load.kill());
  const replies = on(load, 'message');
  const ask = async (message: ToPhones): Promise<FromPhones> => {
    load.send(message);
    const { value } = (await replies.next()) as { value: [FromPhones] };
    return value[0];
  };
  const watched = watchServer(bench.child.pid ?? 0);
  const atRest = { ...watched.most };
  const { times: joins, refused } = await ask({ what: 'join', base: bench.base, room_id: row.id, phones });
  say(`joins, ${phones} in 10 s`, joins, 1000);
  const before = await cpuTime(bench.child);
  const began = performance.now();
  const answers: number[] = [];
  const closings: number[] = [];
  let notReady = refused;
  for (let number = 1; number <= Number(values.questions); number += 1) {
    const open = await until(bench, token, 'open');
    const sent = await ask({ what: 'answer', opens_at: open.opens_at ?? 0 });
    answers.push(...sent.times);
    notReady += sent.refused;
    await until(bench, token, 'closed');
    await until(bench, token, 'board');
    await pause(300);
  }
  const after = await cpuTime(bench.child);
  say('answers, all within one second', answers, 1500);
  const seen = await ask({ what: 'frames' });
  say('frames, first to each phone', seen.times, phones > 1000 ? 200 : 50);
  for (const due of seen.closings ?? []) closings.push(due);
  say('end of the wait for answers to verdict', closings, 300);
  say('sockets cut, each back with its state', (await ask({ what: 'cut' })).times, 6000);
  const share = (after.server - before.server) / ((performance.now() - began) * 1000);
  watched.stop();
  const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
  const { most } = watched;
  console.log(`server: ${percent(share)} of a processor while playing, ${percent(most.share)} in its busiest second (goal 100 %)`);
  const memory = ({ megabytes, own }: typeof most): string => `${megabytes.toFixed(0)} MB (${own.toFixed(0)} without files)`;
  console.log(`server: ${memory(atRest)} before anybody joined, ${memory(most)} at most (goal 300 MB)`);
  console.log(`replies that said to wait: ${notReady}`);
  load.send({ what: 'end' } satisfies ToPhones);
  await once(load, 'exit');
});
