import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, request } from 'undici';

/** The server may not call this address on behalf of a user. */
export class RefusedAddress extends Error {}

export interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds for the whole exchange: connecting, sending, and reading to the end. */
  timeout: number;
  /** The most bytes to read of the reply; the rest is discarded. */
  maxBytes: number;
  signal?: AbortSignal;
}
export interface GuardedReply {
  /** Includes 3xx: redirects are not followed. */
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  is_cut: boolean;
}
export interface GuardedFetch {
  (url: string, request: GuardedRequest): Promise<GuardedReply>;
  close(): Promise<void>;
}
/** The result of dns.lookup with `all`. */
type Resolve = (hostname: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const connectMs = 5_000;
const webPorts: ReadonlySet<string> = new Set(['80', '443']);
const systemResolve: Resolve = (hostname, found) => lookup(hostname, { all: true }, found);

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 is assigned; addresses elsewhere that embed an IPv4 address (mapped, compatible, NAT64) could lead into the internal network.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}

/** An address that may be called, as far as that can be decided without resolving its name; undefined when it may not. */
export function callableUrl(text: string, internal: readonly string[], ports = webPorts): URL | undefined {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (isInternal(url, internal)) return url;
  const literal = bare(url.hostname);
  return ports.has(portOf(url)) && (isIP(literal) === 0 || isPublicAddress(literal)) ? url : undefined;
}
/** An entry of PRIVATE_HOSTS: a host with all its ports, or with one. */
const isInternal = (url: URL, internal: readonly string[]): boolean =>
  internal.includes(bare(url.hostname)) || internal.includes(`${url.hostname}:${portOf(url)}`);
const portOf = ({ port, protocol }: { port: string; protocol: string }): string => port || (protocol === 'https:' ? '443' : '80');
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Calls addresses that users chose. Checks every connection: the address itself, all addresses of a name (a single one that is not public refuses the
 * call), and the address that the socket reached. `internal` names hosts, or hosts with a port, inside the own network that may be called
 * nevertheless.
 */
export function openGuardedFetch(internal: readonly string[], resolve: Resolve = systemResolve, ports = webPorts): GuardedFetch {
  const open = new Agent({ connect: { timeout: connectMs }, connections: 16 });
  const agent = new Agent({ connect: guardedConnector(resolve, ports), connections: 16, keepAliveTimeout: 10_000 });
  const call = async (text: string, { timeout, maxBytes, signal, method = 'GET', ...sent }: GuardedRequest): Promise<GuardedReply> => {
    const url = callableUrl(text, internal, ports);
    if (!url) throw new RefusedAddress('This address may not be called.');
    const whole = AbortSignal.timeout(timeout);
    const { statusCode, headers, body } = await request(url, {
      ...sent,
      method,
      dispatcher: isInternal(url, internal) ? open : agent,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      // A body that sends one byte now and then would outlive any timeout between its parts.
      signal: signal ? AbortSignal.any([signal, whole]) : whole,
    });
    return { status: statusCode, headers, ...(await readUpTo(body, maxBytes)) };
  };
  return Object.assign(call, { close: async () => void (await Promise.all([open.destroy(), agent.destroy()])) });
}

async function readUpTo(
  body: AsyncIterable<Buffer> & { on(event: 'error', listener: () => void): unknown },
  most: number,
): Promise<Pick<GuardedReply, 'body' | 'is_cut'>> {
  const read: Buffer[] = [];
  let size = 0;
  body.on('error', () => undefined);
  for await (const piece of body) {
    read.push(piece.subarray(0, most - size));
    size += piece.length;
    if (size > most) break;
  }
  return { body: Buffer.concat(read), is_cut: size > most };
}

function guardedConnector(resolve: Resolve, ports: ReadonlySet<string>): buildConnector.connector {
  const guardedLookup: LookupFunction = (hostname, options, found) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return found(error ?? new RefusedAddress('This name has no address.'), []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return found(new RefusedAddress('This name leads inside.'), []);
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  const connect = buildConnector({ lookup: guardedLookup, timeout: connectMs });
  return (options, callback) => {
    const literal = bare(options.hostname);
    const isRefused = isIP(literal) !== 0 && !isPublicAddress(literal);
    if (isRefused || !ports.has(portOf(options))) return callback(new RefusedAddress('This address may not be called.'), null);
    return connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      return callback(new RefusedAddress('This address leads inside.'), null);
    });
  };
}
