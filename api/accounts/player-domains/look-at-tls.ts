import { connect, type ConnectionOptions } from 'node:tls';
import type { TlsState } from '#shared/contract/player-domain.ts';

/** Milliseconds for the whole handshake. */
const timeout = 5_000;
const soonMs = 7 * 86_400_000;

interface Looked {
  /** An address that may be called: the caller has checked it. A name would be resolved again, and could then lead inside. */
  address: string;
  domain: string;
  port?: number;
  now: Date;
  /** Only of tests; otherwise what the machine trusts. */
  ca?: ConnectionOptions['ca'];
}

/** Which certificate a domain is served with. Only the handshake is made: nothing is sent and nothing of the reply is read. */
export function lookAtTls({ address, domain, port = 443, now, ca }: Looked): Promise<TlsState> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, servername: domain, rejectUnauthorized: false, ...(ca !== undefined && { ca }) });
    const end = (state: TlsState): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(state);
    };
    const timer = setTimeout(() => end({ state: 'unreachable', expires_at: null }), timeout);
    socket.once('error', () => end({ state: 'unreachable', expires_at: null }));
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      const expires_at = Number.isNaN(until.getTime()) ? null : until.toISOString();
      const isSoon = until.getTime() - now.getTime() < soonMs;
      end({ state: !socket.authorized ? 'invalid' : isSoon ? 'ends_soon' : 'right', expires_at });
    });
  });
}
