import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  anchorTarget,
  archiveTarget,
  dnsServers,
  fail,
  keys,
  oneOf,
  optional,
  port,
  proxies,
  publicUrl,
  targets,
  text,
  url,
} from './config-values.ts';

interface Setting<T> {
  /** As the README's table shows it. */
  readonly default: string;
  readonly meaning: string;
  /** `text` is undefined where the variable is unset or empty. Throws an Error that names the expected format. */
  readonly read: (text: string | undefined) => T;
}

const postgresUrl = url(['postgres:', 'postgresql:'], 'postgres://lucka:secret@db.example.org/lucka');

const setting = <T>(shown: string, meaning: string, read: Setting<T>['read']): Setting<T> => ({ default: shown, meaning, read });

/** Every variable of the environment that the server reads; the README's table is made from this. */
export const settings = {
  HOST: setting('127.0.0.1', 'The address to listen on; 0.0.0.0 or :: for all.', text('127.0.0.1')),
  PORT: setting('3000', 'The port to listen on.', port),
  DATA_DIR: setting('./data', 'The folder of the database that comes with Lucka and of uploaded media.', (value) =>
    resolve(value ?? './data'),
  ),
  DATABASE_URL: setting(
    'its own PostgreSQL',
    'A PostgreSQL 15 or later to use instead, signed in as an owner that may create roles.',
    postgresUrl,
  ),
  DATABASE_DIRECT_URL: setting(
    'DATABASE_URL',
    'Where DATABASE_URL leads to a pooler such as PgBouncer: the same database past the pooler, signed in as the owner. The roles lucka_editor and lucka_play then sign in at DATABASE_URL; its own user does not matter.',
    postgresUrl,
  ),
  DATABASE_REPLICA_URL: setting(
    'the primary alone',
    'A streaming replica, past any pooler, signed in as the owner: statistics, lists of players and exports are read there while it has all that was committed before they were asked for, and from the primary otherwise.',
    postgresUrl,
  ),
  DATABASE_ROLE_PASSWORD: setting(
    'role-password in DATA_DIR',
    'The password of lucka_editor and lucka_play with DATABASE_DIRECT_URL, the same for every process: letters, digits, - and _, at least 16.',
    (value) => (value === undefined || /^[\w-]{16,}$/.test(value) ? value : fail('at least 16 letters, digits, - or _')),
  ),
  PUBLIC_URL: setting(
    'http://HOST:PORT',
    'The address that people use; in the links of mail, and of the pages that may change something.',
    publicUrl,
  ),
  CELL: setting(
    'one cell alone',
    'The name of this cell among several, as in npm run link-cells: small letters and digits. The keys of sign-ins and of links in mails begin with it, so that HAProxy leads them here.',
    (value) => (value === undefined || /^[a-z0-9]{1,16}$/.test(value) ? value : fail('at most 16 small letters and digits')),
  ),
  TRUST_PROXY: setting(
    'none',
    'Proxies whose X-Forwarded-* headers are believed: addresses, ranges, or loopback, linklocal, uniquelocal, separated by commas.',
    proxies,
  ),
  SMTP_URL: setting(
    'the outbox in the app',
    'The mail server, such as smtps://user:secret@mail.example.org.',
    url(['smtp:', 'smtps:'], 'smtps://user:secret@mail.example.org'),
  ),
  MAIL_FROM: setting('Lucka <no-reply@localhost>', 'The sender of mail.', text('Lucka <no-reply@localhost>')),
  DRAND_URL: setting(
    'https://api.drand.sh',
    'Where rounds of the public randomness network drand are asked for, for draws that use it.',
    (value) => url(['http:', 'https:'], 'https://api.drand.sh')(value)?.replace(/\/+$/, '') ?? 'https://api.drand.sh',
  ),
  BACKUP_DAYS: setting(
    '30',
    'For how many days backups are kept: npm run backup deletes older ones beside its own, and players are told so.',
    (value = '30') => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : fail('a number of days')),
  ),
  ARCHIVE: setting(
    'none',
    'Where base backups and WAL of its own PostgreSQL are archived, so that any second of the last BACKUP_DAYS can be restored: a folder, best on another disk, or s3://bucket/folder (with the keys of S3_*).',
    archiveTarget,
  ),
  DELETION_LOG: setting(
    'deletions.jsonl in DATA_DIR',
    'The file in which deletions are noted, so that a restore applies them again; best on another disk than the database.',
    optional,
  ),
  SEALING_KEY: setting(
    'sealing.key in DATA_DIR',
    'With what second factors and the secrets of identity providers are sealed: 32 bytes in base64, the same for every process. No backup holds it. Several by commas: the first seals, all open.',
    keys,
  ),
  PRIVATE_HOSTS: setting(
    'none',
    'Hosts of your own network that what customers name may lie on, such as an identity provider or a receiver of webhooks: names or addresses, with a port or without, separated by commas. All others must be public.',
    targets,
  ),
  DNS_SERVERS: setting(
    'those of the system',
    'The name servers that are asked whether a customer has a domain: IP addresses, separated by commas.',
    dnsServers,
  ),
  NODE_ENV: setting(
    'development',
    'production: no demo tenant; the first start prints a set-up link instead.',
    oneOf(['development', 'production', 'test'], 'development'),
  ),
  DRAIN_SECONDS: setting(
    '0',
    'Seconds for which a stopping process serves requests while it reports that it is not ready. Set 5 behind a load balancer.',
    (value = '0') => (/^([0-9]|1[0-5])$/.test(value) ? Number(value) : fail('a number of seconds from 0 to 15')),
  ),
  LOG_LEVEL: setting(
    'info',
    'fatal, error, warn, info, debug, trace or silent.',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  ),
  S3_ENDPOINT: setting('media in DATA_DIR', 'An S3-compatible store for media.', url(['http:', 'https:'], 'https://s3.example.org')),
  S3_BUCKET: setting('none', 'Its bucket; needed with S3_ENDPOINT.', optional),
  S3_REGION: setting('us-east-1', 'Its region.', text('us-east-1')),
  S3_ACCESS_KEY_ID: setting('none', 'Its key; needed with S3_ENDPOINT.', optional),
  S3_SECRET_ACCESS_KEY: setting('none', 'Its secret; needed with S3_ENDPOINT.', optional),
  AUDIT_ANCHORS: setting(
    'the server’s log only',
    'Where the ends of all audit logs are sent each night, so that nobody on this machine can rewrite a log unnoticed: mailto:audit@example.org (needs SMTP_URL) or s3://bucket/folder (with the keys of S3_*).',
    anchorTarget,
  ),
  METRICS_TOKEN: setting(
    'no metrics',
    'The secret that Prometheus sends as its bearer token to read GET /metrics; at least 16 characters.',
    (value) => (value === undefined || /^[\x21-\x7e]{16,}$/.test(value) ? value : fail('at least 16 characters without spaces')),
  ),
  STRIPE_SECRET_KEY: setting('payment by invoice', 'The secret key of the account at Stripe that takes payments by card.', optional),
  STRIPE_WEBHOOK_SECRET: setting(
    'none',
    'The signing secret of the webhook at Stripe whose address is PUBLIC_URL/stripe/events; needed with STRIPE_SECRET_KEY.',
    optional,
  ),
  STRIPE_URL: setting(
    'https://api.stripe.com',
    'Where Stripe is called; another address for tests only.',
    (value) => url(['http:', 'https:'], 'https://api.stripe.com')(value) ?? 'https://api.stripe.com',
  ),
  VIES_URL: setting(
    'VAT numbers are checked by their digits only',
    'The REST interface of the Commission’s register of VAT numbers, which is asked for those of buyers in other countries of the Union: https://ec.europa.eu/taxation_customs/vies/rest-api.',
    url(['http:', 'https:'], 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
  ),
} as const satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof settings;
type Read = { [Name in SettingName]: ReturnType<(typeof settings)[Name]['read']> };

export interface Config {
  host: string;
  port: number;
  data_dir: string;
  /** Where the built browser programs are. */
  build_dir: string;
  /** Signs in as the owner, past any pooler. Undefined: the PostgreSQL that comes with Lucka. */
  database_url: string | undefined;
  /** Where the roles sign in, and their password; undefined there: the one in data_dir. */
  pooler: { url: string; password: string | undefined } | undefined;
  /** A replica for reads of editors. Undefined: there is none. */
  replica_url: string | undefined;
  /** The origin that people use. Follows the real port where PUBLIC_URL is not set. */
  public_url: string;
  /** The name of this cell among several. */
  cell: string | undefined;
  trust_proxy: readonly string[];
  smtp_url: string | undefined;
  mail_from: string;
  drand_url: string;
  backup_days: number;
  /** Where WAL is archived. Undefined: nowhere. */
  archive: { store: NonNullable<Config['s3']>; folder: string } | { folder: string } | undefined;
  deletion_log: string;
  /** Empty: the one in data_dir. */
  sealing_keys: readonly Buffer[];
  private_hosts: readonly string[];
  /** Empty: the system's. */
  dns_servers: readonly string[];
  environment: 'development' | 'production' | 'test';
  drain_seconds: number;
  log_level: string;
  /** Where the ends of the audit logs are sent. Undefined: nowhere. */
  audit_anchors: { to: string } | { store: NonNullable<Config['s3']>; folder: string } | undefined;
  /** Undefined: the metrics are closed. */
  metrics_token: string | undefined;
  /** Undefined: card payments are off, and all tenants pay by invoice. */
  stripe: { secret_key: string; webhook_secret: string; url: string } | undefined;
  /** Undefined: VAT numbers are not checked against the register. */
  vies_url: string | undefined;
  s3: { endpoint: string; bucket: string; region: string; access_key_id: string; secret_access_key: string } | undefined;
}

function s3Of(read: Read, problems: string[]): Config['s3'] {
  if (read.S3_ENDPOINT === undefined) return undefined;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = read;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (read[name] === undefined) problems.push(`${name} is needed with S3_ENDPOINT`);
  }
  return {
    endpoint: read.S3_ENDPOINT,
    bucket: bucket ?? '',
    region: read.S3_REGION,
    access_key_id: access_key_id ?? '',
    secret_access_key: secret_access_key ?? '',
  };
}

function stripeOf({ STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET, STRIPE_URL }: Read, problems: string[]): Config['stripe'] {
  if (secret_key === undefined) return undefined;
  if (STRIPE_WEBHOOK_SECRET === undefined) problems.push('STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY');
  return { secret_key, webhook_secret: STRIPE_WEBHOOK_SECRET ?? '', url: STRIPE_URL };
}

const poolerOf = ({ DATABASE_URL: url, DATABASE_DIRECT_URL, DATABASE_ROLE_PASSWORD: password }: Read): Config['pooler'] =>
  url !== undefined && DATABASE_DIRECT_URL !== undefined ? { url, password } : undefined;

function anchorsOf({ AUDIT_ANCHORS: target, SMTP_URL }: Read, s3: Config['s3'], problems: string[]): Config['audit_anchors'] {
  if (target?.kind === 's3' && s3) return { store: { ...s3, bucket: target.bucket }, folder: target.folder };
  if (target?.kind === 's3') problems.push('S3_ENDPOINT is needed with AUDIT_ANCHORS in a bucket');
  if (target?.kind !== 'mail') return undefined;
  if (SMTP_URL === undefined) problems.push('SMTP_URL is needed with AUDIT_ANCHORS by mail');
  return { to: target.to };
}

function archiveOf({ ARCHIVE: target, DATABASE_URL, DATA_DIR }: Read, s3: Config['s3'], problems: string[]): Config['archive'] {
  if (target === undefined) return undefined;
  if (DATABASE_URL !== undefined) problems.push('ARCHIVE is for its own PostgreSQL: archive that of DATABASE_URL with pgBackRest');
  if (target.kind === 'folder') {
    if (`${target.folder}/`.startsWith(`${DATA_DIR}/`)) problems.push('ARCHIVE: expected a folder outside DATA_DIR');
    return { folder: target.folder };
  }
  if (!s3) problems.push('S3_ENDPOINT is needed with ARCHIVE in a bucket');
  return s3 && { store: { ...s3, bucket: target.bucket }, folder: target.folder };
}

const inUrl = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host);

/** Settings that hold a secret: NAME_FILE names a file with the value, as service managers and orchestrators pass secrets. */
const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_ROLE_PASSWORD',
  'SMTP_URL',
  'SEALING_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] satisfies SettingName[];

function valueOf(name: string, environment: Record<string, string | undefined>): string | undefined {
  const file = secretSettings.includes(name) ? environment[`${name}_FILE`]?.trim() : undefined;
  if (!file) return environment[name];
  if (environment[name]?.trim()) throw new Error(`set either this or ${name}_FILE`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${name}_FILE: ${file} cannot be read (${String((error as NodeJS.ErrnoException).code)})`, { cause: error });
  }
}

/** Reads and checks all settings. Throws one Error that names every setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const problems: string[] = [];
  const read = {} as Record<string, unknown>;
  for (const [name, { read: readOne }] of Object.entries(settings)) {
    try {
      read[name] = readOne(valueOf(name, environment)?.trim() || undefined);
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
    }
  }
  const all = read as Read;
  const s3 = s3Of(all, problems);
  const stripe = stripeOf(all, problems);
  const audit_anchors = anchorsOf(all, s3, problems);
  const archive = archiveOf(all, s3, problems);
  if (all.DATABASE_DIRECT_URL !== undefined && all.DATABASE_URL === undefined)
    problems.push('DATABASE_URL is needed with DATABASE_DIRECT_URL');
  if (problems.length > 0) throw new Error(`Settings that cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return {
    host: all.HOST,
    port: all.PORT,
    data_dir: all.DATA_DIR,
    build_dir: join(import.meta.dirname, '../..', 'build'),
    database_url: all.DATABASE_DIRECT_URL ?? all.DATABASE_URL,
    pooler: poolerOf(all),
    replica_url: all.DATABASE_REPLICA_URL,
    public_url: all.PUBLIC_URL ?? `http://${inUrl(all.HOST)}:${all.PORT}`,
    cell: all.CELL,
    trust_proxy: all.TRUST_PROXY,
    smtp_url: all.SMTP_URL,
    mail_from: all.MAIL_FROM,
    drand_url: all.DRAND_URL,
    backup_days: all.BACKUP_DAYS,
    archive,
    deletion_log: all.DELETION_LOG === undefined ? join(all.DATA_DIR, 'deletions.jsonl') : resolve(all.DELETION_LOG),
    sealing_keys: all.SEALING_KEY,
    private_hosts: all.PRIVATE_HOSTS,
    dns_servers: all.DNS_SERVERS,
    environment: all.NODE_ENV,
    drain_seconds: all.DRAIN_SECONDS,
    log_level: all.LOG_LEVEL,
    audit_anchors,
    metrics_token: all.METRICS_TOKEN,
    s3,
    stripe,
    vies_url: all.VIES_URL,
  };
}
