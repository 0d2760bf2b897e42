import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { emptyDatabase, startMain } from '#api/test-main.ts';

test('in production the first start prints a set-up link and seeds nothing; SIGTERM lets a request finish, then ends with 0', async () => {
  const DATABASE_URL = await emptyDatabase();
  const { child, said, exited } = await startMain({
    DATABASE_URL,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://quiz.example.org',
    PORT: '0',
    LOG_LEVEL: 'info',
  });
  const text = await said(/register\?setup=[\w-]{40,}/);
  expect(text).toContain('https://quiz.example.org/register?setup=');
  expect(text).not.toContain('demo.example');
  const port = Number(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1]);

  const body = JSON.stringify({ name: 'x' });
  const call = request({
    port,
    host: '127.0.0.1',
    path: '/api/v1/register',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, origin: 'https://quiz.example.org' },
  });
  call.write(body.slice(0, 4));
  // A second request on its own connection: when it has its reply, the server has read the first one's head.
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  child.kill('SIGTERM');
  await said(/Stopping/);
  call.end(body.slice(4));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(422);
  answer.resume();
  expect(await exited).toBe(0);
});
