import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settings } from '#api/kernel/config.ts';

test('an empty environment gives a server on 127.0.0.1:3000 with its own database and outbox', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    public_url: 'http://127.0.0.1:3000',
    database_url: undefined,
    smtp_url: undefined,
    trust_proxy: [],
    s3: undefined,
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, database_url: undefined });
});

test('with a pooler the owner signs in past it', () => {
  const [pooled, direct] = ['postgres://pooler.example:6432/lucka', 'postgres://owner:secret@db.example/lucka'];
  expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ database_url: direct, pooler: undefined });
  expect(readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({
    database_url: direct,
    pooler: { url: pooled, password: undefined },
  });
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow('DATABASE_URL is needed with DATABASE_DIRECT_URL');
});

test('an archive is a folder outside DATA_DIR or a bucket, and of its own PostgreSQL alone', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ ARCHIVE: '/archive/lucka/' }).archive).toEqual({ folder: '/archive/lucka' });
  expect(readConfig({ ARCHIVE: 's3://backups/lucka', ...s3 }).archive).toMatchObject({ folder: 'lucka', store: { bucket: 'backups' } });
  expect(() => readConfig({ ARCHIVE: 's3://backups/lucka' })).toThrow('S3_ENDPOINT is needed with ARCHIVE');
  expect(() => readConfig({ ARCHIVE: 'archive' })).toThrow('ARCHIVE: expected a folder from the root on');
  expect(() => readConfig({ ARCHIVE: '/srv/lucka/archive', DATA_DIR: '/srv/lucka' })).toThrow('expected a folder outside DATA_DIR');
  expect(() => readConfig({ ARCHIVE: '/archive/lucka', DATABASE_URL: 'postgres://db.example/lucka' })).toThrow('pgBackRest');
});

test('every wrong setting is named in one message', () => {
  const environment = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'https://a.example/path',
    TRUST_PROXY: '10.0.0.0/8, nonsense',
    LOG_LEVEL: 'loud',
    S3_ENDPOINT: 'https://s3.example.org',
  };
  expect(() => readConfig(environment)).toThrow(/PORT[^]*DATABASE_URL[^]*PUBLIC_URL[^]*TRUST_PROXY[^]*LOG_LEVEL[^]*S3_BUCKET/);
});

test.each(['loopback', '10.0.0.0/8,::1', 'fd00::/8'])('accepts the proxies %s', (list) => {
  expect(readConfig({ TRUST_PROXY: list }).trust_proxy).toEqual(list.split(','));
});

test('only the origin of the public address is used, and every setting has an explanation', () => {
  expect(readConfig({ PUBLIC_URL: 'https://quiz.example.org/' }).public_url).toBe('https://quiz.example.org');
  for (const setting of Object.values(settings)) expect(setting.meaning.length).toBeGreaterThan(10);
});

test('card payments are on when both secrets of Stripe are set', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow('STRIPE_WEBHOOK_SECRET is needed');
  const both = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
  expect(readConfig(both).stripe).toEqual({ secret_key: 'sk', webhook_secret: 'whsec', url: 'https://api.stripe.com' });
});

test('the metrics are closed without a secret, and the secret is not a word that can be guessed', () => {
  expect(readConfig({}).metrics_token).toBeUndefined();
  expect(() => readConfig({ METRICS_TOKEN: 'yes' })).toThrow('METRICS_TOKEN: expected at least 16 characters');
  expect(readConfig({ METRICS_TOKEN: 'read-by-prometheus' }).metrics_token).toBe('read-by-prometheus');
});

test('anchors go to an address or into a bucket that the server can reach', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const [mail, bucket] = [{ AUDIT_ANCHORS: 'mailto:audit@example.org' }, { AUDIT_ANCHORS: 's3://worm/lucka/anchors' }];
  expect(readConfig({}).audit_anchors).toBeUndefined();
  expect(readConfig({ ...mail, SMTP_URL: 'smtp://mail.example.org' }).audit_anchors).toEqual({ to: 'audit@example.org' });
  expect(readConfig({ ...bucket, ...s3 }).audit_anchors).toMatchObject({ store: { bucket: 'worm' }, folder: 'lucka/anchors' });
  expect(() => readConfig(mail)).toThrow('SMTP_URL is needed');
  expect(() => readConfig(bucket)).toThrow('S3_ENDPOINT is needed');
  expect(() => readConfig({ AUDIT_ANCHORS: 'the attic' })).toThrow('AUDIT_ANCHORS');
});

test('a secret may stand in a file; a file that is not there, and two values, are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-secrets-'));
  const [file, METRICS_TOKEN] = [join(folder, 'token'), 'read-by-prometheus'];
  await writeFile(file, `${METRICS_TOKEN}\n`);
  expect(readConfig({ METRICS_TOKEN_FILE: file }).metrics_token).toBe(METRICS_TOKEN);
  expect(() => readConfig({ METRICS_TOKEN_FILE: `${file}-2` })).toThrow(
    /METRICS_TOKEN: METRICS_TOKEN_FILE: .*-2 cannot be read \(ENOENT\)/,
  );
  expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN })).toThrow('set either this or METRICS_TOKEN_FILE');
  await rm(folder, { recursive: true });
});
