import type { FastifyReply } from 'fastify';

/** For pages of any host: a browser asks for fonts as for scripts of other hosts, and a page in a frame without an origin is one. */
export const sendFont = (reply: FastifyReply, bytes: Buffer, seconds: number, isImmutable: boolean): FastifyReply =>
  reply
    .type('font/woff2')
    .headers({
      'cache-control': `public, max-age=${seconds}${isImmutable ? ', immutable' : ''}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
