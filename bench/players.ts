import { parseArgs } from 'node:util';
import { playerColumns, type Players } from '#shared/contract/players.ts';
import { machine, timesLine } from './figures.ts';
import { makePlayers } from './make-players.ts';
import { withServer, type Bench } from './with-server.ts';

/*
 * The duration of a page of the players of one calendar, from the request to its last byte, one request after the other: each column in both
 * directions, the first pages and some in the middle, searches from the first letter on, and filters. Also the duration of the file of all players,
 * by some columns.
 * npm run bench -- players [--players 1000000] [--times 40]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { players: { type: 'string', default: '1000000' }, times: { type: 'string', default: '40' } },
});
const count = Number(values.players);
const times = Number(values.times);
const goal = 200;
const months = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);

async function ask({ base, owner }: Bench, id: string, query: Record<string, string>): Promise<{ took: number; players: Players }> {
  const begin = performance.now();
  const response = await fetch(`${base}/api/v1/calendars/${id}/players?${new URLSearchParams({ per_page: '50', ...query })}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const text = await response.text();
  const took = performance.now() - begin;
  if (!response.ok) throw new Error(`${JSON.stringify(query)}: ${response.status} ${text}`);
  return { took, players: JSON.parse(text) as Players };
}

/** Page after page from the first; for some lists only the first page, repeatedly. */
async function timesOf(bench: Bench, id: string, queries: readonly Record<string, string>[], followsPages: boolean): Promise<number[]> {
  const all: number[] = [];
  let after: string | null = null;
  for (let place = 0; place < times; place += 1) {
    const query = queries[place % queries.length]!;
    const { took, players } = await ask(bench, id, { ...query, ...(after === null ? {} : { after }) });
    all.push(took);
    after = followsPages ? players.next : null;
  }
  return all;
}

/** The whole list as CSV: the times of its first and its last byte. */
async function takeFile({ base, owner }: Bench, id: string, sort: string): Promise<string> {
  const begin = performance.now();
  const response = await fetch(`${base}/api/v1/export/${id}/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({ format: 'csv', sort }),
  });
  if (!response.ok || !response.body) throw new Error(`${sort}: ${response.status}`);
  let [bytes, first] = [0, 0];
  for await (const chunk of response.body) {
    first ||= performance.now() - begin;
    bytes += chunk.length;
  }
  return `the file by ${sort}: begins after ${(first / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB after ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

const typed = (text: string): Record<string, string>[] => [...text].map((_, place) => ({ search: text.slice(0, place + 1) }));

await withServer(async (bench) => {
  const began = performance.now();
  const { id, hatches } = await makePlayers(bench.sql, bench.owner.tenant_id, count);
  console.log(
    machine(
      `; ${count} players of one calendar, made in ${Math.round((performance.now() - began) / 1000)} s; load and server on the same machine`,
    ),
  );
  await ask(bench, id, {});
  for (const sort of [...playerColumns, 'custom_club'])
    for (const order of ['asc', 'desc'])
      console.log(timesLine(`by ${sort}, ${order}, going on`, await timesOf(bench, id, [{ sort, order, from: months }], true), goal));
  const lists: [name: string, queries: Record<string, string>[]][] = [
    ['first page, all', [{}]],
    ['first page, three months', [{ from: months }]],
    ['first page, one day', [{ from: months, to: months }]],
    ['one day, by name', [{ from: months, to: months, sort: 'name' }]],
    ['search as you type: b, bo, … boholm', typed('bo holmqvist')],
    ['search by address', [{ search: `.${Math.floor(count / 2)}@lake.example` }]],
    ['search by address, by points', [{ search: `.${Math.floor(count / 2)}@lake.example`, sort: 'points' }]],
    ['search for a surname, by city', [{ search: 'ljungkvist', sort: 'city' }]],
    ['search for what all have', [{ search: 'lake.example', sort: 'name' }]],
    ['search for nothing', [{ search: 'zebra' }, { search: 'zq' }, { search: 'q' }]],
    ['a door', [{ hatch_Id: hatches[7]! }, { hatch_Id: hatches[7]!, sort: 'points' }]],
  ];
  for (const sort of ['registered_at', 'points', 'name', 'custom_club']) console.log(await takeFile(bench, id, sort));
  for (const [name, queries] of lists) console.log(timesLine(name, await timesOf(bench, id, queries, false), goal));
});
