import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hookEvents } from '#shared/contract/hook-payloads.ts';
import { n8nNodesPath, zapierAppPath } from '#shared/client-package.ts';
import { testReceiver, type TestReceiver } from '#api/outbound/hooks/test-receiver.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

const run = promisify(execFile);
let server: TestServer;
let receiver: TestReceiver;
let folder: string;
beforeAll(async () => {
  receiver = await testReceiver();
  server = await testServer();
  (server.services.config.private_hosts as string[]).push('127.0.0.1');
  folder = await mkdtemp(join(tmpdir(), 'lucka-n8n-'));
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

/** The files of a package as the installation hands them out. */
async function unpacked(path: string): Promise<string> {
  const target = await mkdtemp(join(folder, 'package-'));
  await writeFile(join(target, 'package.tgz'), Buffer.from(await (await server.request(path)).arrayBuffer()));
  await run('tar', ['-xzf', 'package.tgz'], { cwd: target });
  return join(target, 'package');
}

interface Node {
  description: { name: string; properties: { name: string; options: { value: string }[] }[] };
  webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', () => Promise<boolean>> };
  webhook(): Promise<{ noWebhookResponse?: true; workflowData?: Record<string, unknown>[][] }>;
  execute(): Promise<{ json: Record<string, unknown> }[][]>;
}

/** What n8n gives a node: its parameters, its store, and calls with the credential. */
function contextOf(key: string, parameters: Record<string, unknown>) {
  const kept: Record<string, unknown> = {};
  const replies: number[] = [];
  return {
    kept,
    replies,
    getCredentials: () => Promise.resolve({ address: `${server.base}/`, key }),
    getNodeParameter: (name: string) => parameters[name],
    getWorkflowStaticData: () => kept,
    getNodeWebhookUrl: () => receiver.url,
    getInputData: () => [{ json: {} }],
    getRequestObject: () => ({}) as unknown,
    getResponseObject: () => ({ status: (code: number) => ({ send: () => void replies.push(code) }) }),
    helpers: {
      returnJsonArray: (items: unknown[]) => items,
      async httpRequestWithAuthentication(
        _name: string,
        { method, url, body, qs }: Record<'method' | 'url', string> & { body?: object; qs?: object },
      ) {
        const search = new URLSearchParams(Object.entries(qs ?? {}).map(([name, value]) => [name, String(value)]));
        const answer = await fetch(`${url}?${search}`, {
          method,
          headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw Object.assign(new Error(await answer.text()), { httpCode: String(answer.status) });
        return answer.json();
      },
    },
  };
}

test('the packages for n8n and Zapier are whole, with the version and the address of the installation', async () => {
  for (const path of [n8nNodesPath, zapierAppPath]) {
    const at = await unpacked(path);
    const need = createRequire(join(at, 'index.js'));
    const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };
    expect(need('./package.json')).toMatchObject({ version });
    const { stdout } = await run('grep', ['-rl', 'quiz.example.org', at]).catch(() => ({ stdout: '' }));
    expect(stdout).toBe('');
  }
});

test('n8n’s trigger creates a webhook, takes only what Lucka signed, and deletes it again; its events are all there are', async () => {
  const at = await unpacked(n8nNodesPath);
  const { LuckaTrigger } = createRequire(join(at, 'index.js'))('./nodes/LuckaTrigger.node.js') as { LuckaTrigger: new () => Node };
  const node = new LuckaTrigger();
  expect(node.description.properties[0]?.options.map(({ value }) => value).toSorted()).toEqual([...hookEvents].toSorted());
  const owner = await server.asOwner();
  const { key } = await owner.api.createApiKey({ body: { name: 'n8n', scopes: ['api_settings'] } });
  const context = contextOf(key, { events: ['game.finished', 'diploma.issued'], activityId: '' });
  const { checkExists, create, delete: remove } = node.webhookMethods.default;
  expect(await checkExists.call(context)).toBe(false);
  expect(await create.call(context)).toBe(true);
  expect(await checkExists.call(context)).toBe(true);
  const [hook] = (await owner.api.listHooks()).data;
  await owner.api.testHook({ params: { id: hook!.id }, body: { event: 'game.finished' } });
  await server.services.deliverer.deliverDue();
  const [{ headers, body }] = receiver.received as [TestReceiver['received'][number]];
  const sent = (content: string) => ({ ...context, getRequestObject: () => ({ headers, rawBody: Buffer.from(content) }) });
  const { workflowData } = await node.webhook.call(sent(body) as never);
  expect(workflowData?.[0]?.[0]).toMatchObject({ id: headers['webhook-id'], type: 'game.finished', test: true, player: { name: 'Anna' } });
  expect(await node.webhook.call(sent(body.replace('Anna', 'Eve')) as never)).toEqual({ noWebhookResponse: true });
  expect(context.replies).toEqual([401]);
  expect(await remove.call(context)).toBe(true);
  expect(await remove.call(context)).toBe(true);
  expect((await owner.api.listHooks()).data).toEqual([]);
});

test('n8n’s node lists activities and their players, and publishes', async () => {
  const at = await unpacked(n8nNodesPath);
  const { Lucka } = createRequire(join(at, 'index.js'))('./nodes/Lucka.node.js') as { Lucka: new () => Node };
  const owner = await server.asOwner();
  const quiz = await buildQuiz(server.services, { tenant_id: owner.tenant_id });
  const { key } = await owner.api.createApiKey({ body: { name: 'n8n', scopes: ['quiz_create', 'quiz_settings', 'quiz_players_access'] } });
  const done = async (operation: string) =>
    (await new Lucka().execute.call(contextOf(key, { operation, activityId: quiz.id }) as never))[0]!;
  expect((await done('listActivities')).map(({ json }) => json['id'])).toContain(quiz.id);
  expect(await done('listPlayers')).toEqual([]);
  expect(await done('publishActivity')).toHaveLength(1);
});
