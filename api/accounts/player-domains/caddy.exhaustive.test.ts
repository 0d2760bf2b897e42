import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { needs } from '#ops/test-needs.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { testNameServer } from '#api/accounts/domains/test-name-server.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { lookAtTls } from './look-at-tls.ts';

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const domain = 'spel.skola.example';
const address = '127.0.0.1';

let names: Awaited<ReturnType<typeof testNameServer>>;
let server: TestServer;
let folder: string;
let caddy: ChildProcess | undefined;
beforeAll(async () => {
  names = await testNameServer();
  server = await testServer({ dns_servers: [names.address], trust_proxy: ['loopback'] });
  folder = await mkdtemp(join(tmpdir(), 'lucka-caddy-'));
});
afterAll(async () => {
  if (caddy) {
    caddy.kill();
    await once(caddy, 'exit');
  }
  await server.close();
  await names.close();
  await rm(folder, { recursive: true });
});

/** Caddy as README.md sets it up, with an authority of its own in place of a public one. */
async function startCaddy(): Promise<number> {
  const [https, http] = [await freePort(), await freePort()];
  const config = `{
  admin off
  skip_install_trust
  https_port ${https}
  http_port ${http}
  storage file_system ${folder}
  on_demand_tls {
    ask ${server.base}/player-domains/ask
  }
}
https:// {
  tls internal {
    on_demand
  }
  reverse_proxy ${server.base.replace('http://', '')}
}
`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, config);
  caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const isUp = async () => (await lookAtTls({ address, domain: 'nobody.example', port: https, now: new Date() })).state;
  await expect.poll(isUp).toBe('unreachable');
  return https;
}

/** As a browser that trusts the authority asks for a page of the domain. */
const statusOf = (port: number, ca: Buffer, path: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const headers = { host: domain, accept: 'text/html' };
    request({ host: address, port, servername: domain, ca, path, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    })
      .on('error', fail)
      .end();
  });

test('behind Caddy a verified domain gets a certificate and its player pages, and any other name gets none', async (context) => {
  needs(hasCaddy, 'Caddy is not on this machine', context);
  const owner = await server.asOwner();
  const quiz = await buildQuiz(server.services, { tenant_id: owner.tenant_id });
  const port = await startCaddy();
  const look = async (ca?: Buffer) => (await lookAtTls({ address, domain, port, now: new Date(0), ...(ca && { ca }) })).state;
  await owner.api.changeSetting({ params: { id: 'player_domain' }, body: { value: domain } });
  expect(await look()).toBe('unreachable');
  const named = (await owner.api.readPlayerDomain()).domain!;
  names.records.set(named.record, named.value);
  expect(await owner.api.verifyPlayerDomain()).toEqual({ is_verified: true });
  await expect.poll(() => look()).toBe('invalid');
  const ca = await readFile(join(folder, 'pki/authorities/local/root.crt'));
  expect(await look(ca)).toBe('right');
  expect([await statusOf(port, ca, `/player/quiz/${quiz.id}`), await statusOf(port, ca, '/login')]).not.toContain(undefined);
  expect(await statusOf(port, ca, '/login')).toBe(404);
  expect(await statusOf(port, ca, `/player/quiz/${quiz.id}`)).not.toBe(404);
  expect((await lookAtTls({ address, domain: 'other.skola.example', port, ca, now: new Date(0) })).state).toBe('unreachable');
});
