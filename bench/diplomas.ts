import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine } from './figures.ts';
import { Connection } from './http-connection.ts';
import { makeLiveQuiz } from './make-live-quiz.ts';
import { playGames, type Played } from './play-games.ts';
import { withServer, type Bench } from './with-server.ts';

/*
 * PDF diplomas while players play, where each game earns one: PDFs a second, and their cost to the games compared with the same games alone.
 * npm run bench -- diplomas [--seconds 60] [--players 16] [--readers 16] [--rate 100] [--think 300]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    players: { type: 'string', default: '16' },
    readers: { type: 'string', default: '16' },
    /** Requested PDFs a second; 0: as many as the server delivers. */
    rate: { type: 'string', default: '100' },
    /** A player's mean milliseconds before an answer. With 0, sixteen players take both cores and leave nothing for the PDFs. */
    think: { type: 'string', default: '300' },
  },
});
const seconds = Number(values.seconds);
const readers = Number(values.readers);
const rate = Number(values.rate);

interface Printed {
  times: number[];
  statuses: Map<number, number>;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
const inOrder = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);

async function giveDiplomas({ base, owner }: Bench, quizId: string): Promise<void> {
  const response = await fetch(`${base}/api/v1/diplomas`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ quiz_localization_id: quizId, given: 'finishing', email_flags: { diploma: false, details: false } }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

async function codesOf({ sql }: Bench): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`select code from issued_diploma where withdrawn_at is null limit 2000`;
  return rows.map(({ code }) => code);
}

/** Each reader requests one PDF after another, from many addresses, at most at its share of the rate. */
async function read(port: number, codes: readonly string[], until: number, printed: Printed): Promise<void> {
  const connection = new Connection(port);
  const each = rate > 0 ? (readers * 1000) / rate : 0;
  for (let due = performance.now() + Math.random() * each; performance.now() < until; due += each) {
    await pause(Math.max(0, due - performance.now()));
    connection.address = `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const began = performance.now();
    const { status } = await connection.get(`/diplom/${codes[Math.floor(Math.random() * codes.length)]}`);
    printed.statuses.set(status, (printed.statuses.get(status) ?? 0) + 1);
    if (status === 200) printed.times.push(performance.now() - began);
  }
  connection.close();
}

function report(name: string, { latencies, games }: Played): number {
  const sorted = inOrder(latencies);
  const p99 = at(sorted, 0.99);
  console.log(
    `  ${name.padEnd(28)} ${(sorted.length / seconds).toFixed(0)} answers a second, ${games} games, p50 ${at(sorted, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  return p99;
}

await withServer(async (bench) => {
  const port = Number(new URL(bench.base).port);
  const quizId = await makeLiveQuiz(bench);
  const play = (lasting: number) =>
    playGames({ port, quizId, connections: Number(values.players), seconds: lasting, warmUp: 2, think: Number(values.think) });
  console.log(`Diplomas, ${machine()}`);
  const alone = report('games alone', await play(seconds));
  await giveDiplomas(bench, quizId);
  // The server's caches are notified, and one player has a diploma.
  await pause(3500);
  await play(2);
  const codes = await codesOf(bench);
  const printed: Printed = { times: [], statuses: new Map() };
  const until = performance.now() + (seconds + 2) * 1000;
  const reading = Array.from({ length: readers }, () => read(port, codes, until, printed));
  const together = report('games that give diplomas', await play(seconds));
  await Promise.all(reading);
  const sorted = inOrder(printed.times);
  const statuses = [...printed.statuses].map(([status, count]) => `${status} × ${count}`).join(', ');
  console.log(
    `  ${'PDFs'.padEnd(28)} ${(sorted.length / (seconds + 2)).toFixed(0)} a second, p50 ${at(sorted, 0.5).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms; ${statuses}`,
  );
  console.log(`  p99 of games beside PDFs and giving: ${(together / alone).toFixed(2)} times that of games alone`);
});
