import { readFile } from 'node:fs/promises';
import { domainToASCII } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('the migration writes stored addresses in the form in which they are compared', async () => {
  const hosts = [
    'bücher.example',
    'school.example',
    'почта.рф',
    '例え.テスト',
    'äöü-å9.example',
    'مثال.إختبار',
    'xn--bcher-kva.example',
    '💌.example',
    'ガリレオ第三.jp',
  ];
  const migration = await readFile(new URL('./migrations/0265-addresses-in-one-form.sql', import.meta.url), 'utf8');
  const undo = new Error('undo');
  let written: string[] = [];
  const run = server.services.database.owner.begin(async (tx) => {
    await tx.unsafe(migration);
    const rows = await tx<{ address: string }[]>`
      select pg_temp.plain_address('Ö@' || host) as address from unnest(${hosts}::text[]) with ordinality hosts(host, place) order by place`;
    written = rows.map(({ address }) => address);
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
  expect(written).toEqual(hosts.map((host) => `Ö@${domainToASCII(host)}`));
});
