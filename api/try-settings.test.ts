import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#ops/test-database.ts';
import { tryDatabase, tryDataFolder, tryPort } from '#api/try-settings.ts';

let url = '';
let drop: () => Promise<void>;
let folder = '';
beforeAll(async () => {
  ({ url, drop } = await testDatabase());
  folder = await mkdtemp(join(tmpdir(), 'lucka-try-'));
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const changed = (change: (address: URL) => void): string => {
  const address = new URL(url);
  change(address);
  return address.href;
};
async function closedPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a suitable database is accepted', async () => {
  await expect(tryDatabase(url)).resolves.toBeUndefined();
});

test('a database that refuses, does not exist, or has no reachable host is reported by its setting and never with the password', async () => {
  const port = await closedPort();
  const cases: [string, RegExp][] = [
    [changed((address) => (address.port = String(port))), /^DATABASE_URL: nothing listens on 127\.0\.0\.1:\d+\./],
    [changed((address) => (address.password = 'wrong-secret')), /^DATABASE_URL: 127\.0\.0\.1:\d+ refused the password of lucka_owner\.$/],
    [changed((address) => (address.pathname = '/nowhere')), /^DATABASE_URL: there is no database nowhere on 127/],
    [changed((address) => (address.hostname = 'db.invalid')), /^DATABASE_URL: (there is no host of the name in|the name in) db\.invalid:/],
  ];
  for (const [wrong, message] of cases) {
    const error = await tryDatabase(wrong).then(
      () => undefined,
      (failed: Error) => failed,
    );
    expect(error?.message).toMatch(message);
    expect(error?.message).not.toContain(new URL(wrong).password);
  }
});

test('a role without enough privileges is told which one is missing', async () => {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  await admin`create role lucka_weak login password 'weak'`;
  try {
    const weak = changed((address) => Object.assign(address, { username: 'lucka_weak', password: 'weak' }));
    await expect(tryDatabase(weak)).rejects.toThrow(/^DATABASE_URL: lucka_weak may not create tables in the schema public/);
  } finally {
    await admin`drop role lucka_weak`;
    await admin.end();
  }
});

test('a data folder that is a file, is inside one or cannot be created is reported by its setting', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(tryDataFolder(file)).rejects.toThrow(`DATA_DIR: ${file} is a file, not a folder.`);
  await expect(tryDataFolder(join(file, 'below'))).rejects.toThrow(/^DATA_DIR: .* lies under, a file that is no folder\.$/);
  await tryDataFolder(join(folder, 'new', 'deep'));
});

test('a port or host that the server cannot listen on is reported by its setting', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(tryPort({ host: '127.0.0.1', port })).rejects.toThrow(`PORT: port ${port} of 127.0.0.1 is taken.`);
  await expect(tryPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(/^HOST, PORT: Lucka may not listen on 192\.0\.2\.1/);
  await new Promise((resolve) => taken.close(resolve));
  await tryPort({ host: '127.0.0.1', port });
});
