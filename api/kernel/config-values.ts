import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Readers of the values of environment variables. Each throws an Error that names the expected format. */

export const fail = (expected: string): never => {
  throw new Error(`expected ${expected}`);
};
export const text =
  (fallback: string) =>
  (value: string | undefined): string =>
    value ?? fallback;
export const optional = (value: string | undefined): string | undefined => value;

export function port(value = '3000'): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 && number <= 65_535 ? number : fail('a port number from 0 to 65535');
}

export const url =
  (protocols: readonly string[], example: string) =>
  (value: string | undefined): string | undefined => {
    if (value === undefined) return undefined;
    const parsed = URL.parse(value);
    return parsed && protocols.includes(parsed.protocol) ? value : fail(`an address such as ${example}`);
  };

export function publicUrl(value: string | undefined): string | undefined {
  const checked = url(['http:', 'https:'], 'https://quiz.example.org')(value);
  if (checked === undefined) return undefined;
  const { origin, pathname, search } = new URL(checked);
  return pathname === '/' && search === '' ? origin : fail('an address without a path, such as https://quiz.example.org');
}

/** As AUDIT_ANCHORS names it. */
type AnchorTarget = { kind: 'mail'; to: string } | { kind: 's3'; bucket: string; folder: string };

export function anchorTarget(value: string | undefined): AnchorTarget | undefined {
  if (value === undefined) return undefined;
  const [, to] = /^mailto:([^\s@]+@[^\s@]+)$/.exec(value) ?? [];
  if (to !== undefined) return { kind: 'mail', to };
  const [, bucket, folder] = /^s3:\/\/([a-z0-9.-]+)\/([\w./-]*\w)\/?$/.exec(value) ?? [];
  if (bucket !== undefined && folder !== undefined) return { kind: 's3', bucket, folder };
  return fail('an address such as mailto:audit@example.org or s3://bucket/folder');
}

type ArchiveTarget = { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; folder: string };
export function archiveTarget(value: string | undefined): ArchiveTarget | undefined {
  if (value === undefined) return undefined;
  if (value.startsWith('/')) return { kind: 'folder', folder: resolve(value) };
  const target = value.startsWith('s3:') ? anchorTarget(value) : undefined;
  return target?.kind === 's3' ? target : fail('a folder from the root on such as /archive/lucka, or s3://bucket/folder');
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
function isProxy(entry: string): boolean {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return bits === undefined && namedRanges.includes(entry);
  return more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}
export function proxies(value: string | undefined): string[] {
  const entries = (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.every(isProxy) ? entries : fail('addresses or ranges separated by commas, such as 10.0.0.0/8, loopback');
}

const isTarget = (entry: string): boolean => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(entry);
export function targets(value: string | undefined): string[] {
  const entries = (value ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  return entries.every(isTarget) ? entries : fail('hosts, with ports or without, separated by commas, such as crm.internal:8080');
}

export const oneOf =
  <const T extends string>(values: readonly T[], fallback: T) =>
  (value: string | undefined): T =>
    values.find((known) => known === (value ?? fallback)) ?? fail(`one of ${values.join(', ')}`);

/** 32 bytes each, in base64. */
export function keys(value: string | undefined): Buffer[] {
  const read = (value ?? '')
    .split(',')
    .filter((key) => key.trim() !== '')
    .map((key) => Buffer.from(key.trim(), 'base64'));
  return read.every(({ length }) => length === 32) ? read : fail('32 random bytes in base64, as openssl rand -base64 32 makes them');
}

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean);

export function dnsServers(value: string | undefined): string[] {
  const servers = list(value);
  return servers.every((server) => isIP(server.replace(/:\d+$/, '')) !== 0 || isIP(server) !== 0)
    ? servers
    : fail('IP addresses separated by commas');
}
