import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientPackagePath } from '#shared/client-package.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { clientFiles } from './client-files.ts';
import { tarball } from './serve-client-package.ts';
import { installClient } from './test-install.ts';

const run = promisify(execFile);
let server: TestServer;
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  server = await testServer();
  ({ folder, remove } = await installClient(server.base));
});
afterAll(async () => {
  await server.close();
  await remove();
});

test('npm installs the package from the address of a server into an empty folder, with the version of the installation', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  const installed = join(folder, 'node_modules/lucka-client');
  const own = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object;
  expect(own).toMatchObject({ name: 'lucka-client', version });
  expect(own).not.toHaveProperty('scripts');
  expect((await readdir(installed)).toSorted()).toEqual(
    ['LICENSE', 'README.md', 'client.js', 'index.d.ts', 'index.js', 'package.json', 'routes.json'].toSorted(),
  );
  expect(await readFile(join(installed, 'README.md'), 'utf8')).toContain(
    `npm install ${server.services.config.public_url}${clientPackagePath}`,
  );
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: { 'lucka-client': `${server.base}${clientPackagePath}` },
  });
});

test('the tarball has the same bytes each time, and a client with its ETag gets 304', async () => {
  const first = await server.request(clientPackagePath);
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('content-type')).toBe('application/gzip');
  const second = await server.request(clientPackagePath, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
  expect(await tarball(await clientFiles(server.services.config.public_url))).toEqual(Buffer.from(await first.arrayBuffer()));
});

test('the package is used from plain Node: calls, answers, errors by code and field', async () => {
  const owner = await server.asOwner();
  const { key } = await owner.api.createApiKey({ body: { name: 'Program', scopes: ['quiz_create', 'quiz_content_edit', 'api_settings'] } });
  const program = `
    import { createLucka, ApiError } from 'lucka-client';
    const lucka = createLucka({ base: process.env.BASE, key: process.env.KEY });
    const made = await lucka.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type: 'quiz' } }, { idempotencyKey: 'once' });
    const again = await lucka.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type: 'quiz' } }, { idempotencyKey: 'once' });
    const read = await lucka.readQuiz({ params: { quizID: made.id } });
    const wrong = await lucka.createHook({ body: { event: 'game.finished', target_url: 'http://10.0.0.1/' } }).catch((error) => error);
    const lacks = await lucka.listUsers().catch((error) => error);
    console.log(JSON.stringify({
      name: read.name, same: made.id === again.id, isError: wrong instanceof ApiError, status: wrong.status, field: wrong.field('target_url'), lacks: lacks.status,
      keys: (await lucka.listApiKeys()).data.length,
    }));`;
  await writeFile(join(folder, 'use.mjs'), program);
  const { stdout } = await run(process.execPath, [join(folder, 'use.mjs')], { env: { BASE: server.base, KEY: key } });
  expect(JSON.parse(stdout)).toMatchObject({ name: 'Winter birds', same: true, isError: true, status: 422, lacks: 403, keys: 1 });
  expect(JSON.parse(stdout).field).toContain('public web address');
});

test('its types are those of the interface: what fits compiles strictly, what does not is an error', async () => {
  const use = `
    import { createLucka, type Hook, type Lucka, type Quiz } from 'lucka-client';
    const lucka: Lucka = createLucka({ base: '' });
    export async function fits(): Promise<[string, number, string | null, 'quiz' | string]> {
      const { data } = await lucka.listHooks();
      const made = await lucka.createApiKey({ body: { name: 'a', scopes: ['quiz_create'] } });
      const quiz = await lucka.readQuiz({ params: { quizID: 'a' } });
      const started = await lucka.startGame({ params: { quizID: 'a' }, body: { uuid_front: 'b' } });
      if ('reason' in started) return [started.reason, 0, null, 'quiz'];
      return [data[0]!.target_url, made.api_key.per_minute, made.api_key.expires_at, quiz.name];
    }
    export const idsOf = async (quiz: Quiz): Promise<string[]> => [...(await lucka.listHooks()).data.map(({ id }: Hook) => id), ...quiz.questions.map(({ id }) => id)];
    export const read = (): Promise<Quiz> => lucka.readQuiz({ params: { quizID: 'a' } });
    // @ts-expect-error There is no such scope.
    void lucka.createApiKey({ body: { name: 'a', scopes: ['everything'] } });
    // @ts-expect-error The path needs an id.
    void lucka.readQuiz({});
    // @ts-expect-error There is no such call.
    void lucka.nothing();
  `;
  await writeFile(join(folder, 'use.ts'), use);
  const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
    '--module',
    'nodenext',
    '--types',
    '',
    join(folder, 'use.ts'),
  ];
  const { stdout } = await run(process.execPath, [tsc, ...options], { cwd: folder }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});
