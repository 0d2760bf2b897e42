import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { machine } from './figures.ts';
import { makeLiveQuiz } from './make-live-quiz.ts';
import { withServer } from './with-server.ts';

/*
 * Pages of an activity a second, beside the call for its cover and a health check in the same run.
 * npm run bench -- visits [--seconds 5] [--connections 32]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '32' } },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface PageRequest {
  method: 'GET' | 'POST';
  address: string;
  body?: object;
}

/** Sends one request and returns its status; reads the reply to its end and discards it. */
const ask = ({ method, address, body }: PageRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', ...(body ? { 'content-type': 'application/json' } : {}) };
    const asking = request(address, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.once('error', reject);
    asking.end(body && JSON.stringify(body));
  });

async function rate(request: PageRequest): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const repeat = async (): Promise<void> => {
    while (performance.now() < until) {
      const status = await ask(request);
      if (status !== 200) throw new Error(`${request.address} answered ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  return answered / seconds;
}

await buildWhenStale();
await withServer(async (bench) => {
  const id = await makeLiveQuiz(bench);
  const page: PageRequest = { method: 'GET', address: `${bench.base}/player/quiz/${id}` };
  const cover: PageRequest = { method: 'POST', address: `${bench.base}/api/v1/player/cover/${id}`, body: {} };
  const health: PageRequest = { method: 'GET', address: `${bench.base}/health/live` };
  for (const request of [page, cover, health]) await ask(request);
  const [pages, covers, healths] = [await rate(page), await rate(cover), await rate(health)];
  console.log(machine());
  console.log(`pages ${pages.toFixed(0)} a second, cover calls ${covers.toFixed(0)}, health checks ${healths.toFixed(0)}`);
  console.log(`a page is ${(pages / covers).toFixed(2)} of a cover call and ${(pages / healths).toFixed(2)} of a health check`);
});
agent.destroy();
