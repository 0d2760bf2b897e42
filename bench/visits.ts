import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { newId } from '#shared/ids.ts';
import { buildWhenStale } from '#ops/build-when-stale.ts';
import { machine } from './figures.ts';
import { makeLiveQuiz } from './make-live-quiz.ts';
import { withServer } from './with-server.ts';

/*
 * Pages of an activity a second, for new visitors, for browsers that have the page already and for returning players, beside the call for its cover and a health check in the same run.
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
  headers?: Record<string, string>;
}
interface Reply {
  status: number;
  etag: string | undefined;
}

/** Sends one request; reads the reply to its end and discards its body. */
const ask = ({ method, address, body, headers: own }: PageRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', ...(body ? { 'content-type': 'application/json' } : {}), ...own };
    const asking = request(address, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag }));
    });
    asking.once('error', reject);
    asking.end(body && JSON.stringify(body));
  });

async function rate(request: PageRequest, expected = 200): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const repeat = async (): Promise<void> => {
    while (performance.now() < until) {
      const { status } = await ask(request);
      if (status !== expected) throw new Error(`${request.address} answered ${status}`);
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
  const own: PageRequest = { ...page, headers: { cookie: `uuid=${newId()}` } };
  const cover: PageRequest = { method: 'POST', address: `${bench.base}/api/v1/player/cover/${id}`, body: {} };
  const health: PageRequest = { method: 'GET', address: `${bench.base}/health/live` };
  for (const request of [own, cover, health]) await ask(request);
  const { etag = '' } = await ask(page);
  const unchanged: PageRequest = { ...page, headers: { 'if-none-match': etag } };
  const pages = await rate(page);
  const unchangedPages = await rate(unchanged, 304);
  const ownPages = await rate(own);
  const [covers, healths] = [await rate(cover), await rate(health)];
  console.log(machine());
  console.log(
    `a second: pages ${pages.toFixed(0)}, unchanged pages (304) ${unchangedPages.toFixed(0)}, pages of returning players ${ownPages.toFixed(0)}`,
  );
  console.log(`          cover calls ${covers.toFixed(0)}, health checks ${healths.toFixed(0)}`);
  console.log(`a page is ${(pages / covers).toFixed(2)} of a cover call and ${(pages / healths).toFixed(2)} of a health check`);
});
agent.destroy();
