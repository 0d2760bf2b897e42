import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { InlineHashes } from './inline-hashes.ts';

/** The pages that may show a page in a frame: any, none, our own, or our own and those of these origins. */
export type Framable = boolean | 'self' | readonly string[];

function ancestors(framable: Framable): string {
  if (typeof framable === 'boolean') return framable ? '*' : "'none'";
  return ["'self'", ...(framable === 'self' ? [] : framable)].join(' ');
}

export const newNonce = (): string => randomBytes(16).toString('base64');

/** `frames`: the origins of other companies that the page itself may frame. */
interface Framing {
  framable: Framable;
  frames?: readonly string[];
}

/** The Content-Security-Policy of a page: its own files, named inline code and styles, nothing from other hosts but `frames`. */
function policy({ scripts, styles }: InlineHashes, host: string, { framable, frames = [] }: Framing): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    `connect-src 'self' ws://${host} wss://${host}`,
    ["frame-src 'self'", ...frames].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors(framable)}`,
  ].join('; ');
}

const byNonce = (nonce: string): InlineHashes => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

/**
 * Sets the headers of an HTML page: pages of players may be framed by other sites, the live preview by our own pages, those of editors not at all.
 * `inline`: the page's nonce, or the hashes of a page that everybody gets alike.
 */
export function setPageHeaders(reply: FastifyReply, inline: string | InlineHashes, framing: Framing): FastifyReply {
  const { framable } = framing;
  const host = /^[\w.:[\]-]+$/.test(reply.request.host) ? reply.request.host : "'none'";
  if (!framable) reply.header('x-frame-options', 'DENY').header('cross-origin-opener-policy', 'same-origin');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    .header('content-security-policy', policy(typeof inline === 'string' ? byNonce(inline) : inline, host, framing));
}
