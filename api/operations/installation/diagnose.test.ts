import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBackup } from '#ops/backup/note-backup.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { diagnose } from './diagnose.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer({})));
afterAll(() => server.close());

test('a sound installation has no fault, and says what it lacks', async () => {
  await noteBackup(server.services.database.url, 4_000);
  const found = Object.fromEntries((await diagnose(server.services)).map(({ name, state, text }) => [name, `${state}: ${text}`]));
  expect(found).toMatchObject({
    'role of editors': 'ok: signed in as lucka_editor',
    'role of players': 'ok: signed in as lucka_play',
    'row-level security': 'ok: without a tenant no tenant is seen',
    migrations: 'ok: none is missing',
    clock: expect.stringMatching(/^ok: 0\.\d s/) as string,
    standby: 'ok: none: this PostgreSQL stands alone',
    replica: 'ok: none: the primary serves all reads',
    'other cells': 'ok: none: this cell stands alone',
    archive: 'ok: none: ARCHIVE is not set',
    backup: expect.stringMatching(/^ok: the last one was made \d{4}/) as string,
    notifications: 'ok: heard at once',
    media: 'ok: in DATA_DIR',
    mail: 'warning: SMTP_URL is not set: mails stay in the outbox',
  });
});

test('what must be mended is a fault: rows seen without a tenant, a newer database, a mail server that refuses, a store that is away', async () => {
  const { services } = server;
  const { owner } = services.database;
  const asOwner = new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: owner }) });
  await owner`insert into schema_migration (name, sha256) values ('9999-newer.contract.sql', 'x')`;
  const refuse = () => Promise.reject(new Error('refused'));
  const found = await diagnose({
    ...services,
    database: { ...services.database, editor: asOwner },
    mailer: { ...services.mailer, check: refuse },
    media: { ...services.media, check: refuse },
  });
  await owner`delete from schema_migration where name = '9999-newer.contract.sql'`;
  const faults = Object.fromEntries(found.flatMap(({ name, state, text }) => (state === 'fault' ? [[name, text]] : [])));
  expect(faults).toEqual({
    'row-level security': expect.stringMatching(/^\d+ tenants are seen without naming one/) as string,
    migrations: 'a newer version took away what this one needs (9999-newer.contract.sql)',
    media: 'refused',
    mail: 'refused',
  });
});
