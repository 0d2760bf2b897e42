import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { receiverProgram } from '#api/operations/api-docs/docs-guide.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  (server.services.config.private_hosts as string[]).push('127.0.0.1');
});
afterAll(() => server.close());

/** The receiver of the documentation as a program of its own, which listens when this resolves. */
async function startReceiver(port: number, secret: string) {
  const program = spawn(process.execPath, ['--input-type=module', '-e', receiverProgram], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PORT: String(port), LUCKA_HOOK_SECRET: secret },
  });
  let output = '';
  program.stdout.on('data', (part: Buffer) => void (output += part.toString()));
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(400);
  return {
    output: () => output,
    async stop() {
      program.kill();
      await once(program, 'exit');
    },
  };
}

test('the receiver of the documentation accepts a test delivery, recognises it as one, and refuses the signature of another secret', async () => {
  const owner = await server.asOwner();
  const port = await freePort();
  const hook = await owner.api.createHook({ body: { event: 'game.finished', target_url: `http://127.0.0.1:${port}/` } });
  const params = { id: hook.id };
  const lastStatus = async (): Promise<number | null | undefined> => {
    await owner.api.testHook({ params, body: {} });
    await server.services.deliverer.deliverDue();
    return (await owner.api.listHookDeliveries({ params, query: {} })).data[0]?.attempts[0]?.status;
  };
  const receiver = await startReceiver(port, hook.secret!);
  expect(await lastStatus()).toBe(204);
  expect(receiver.output()).toContain('Test: game.finished');
  await receiver.stop();
  const stranger = await startReceiver(port, 'whsec_c3RyYW5nZXI=');
  expect(await lastStatus()).toBe(400);
  await stranger.stop();
});
