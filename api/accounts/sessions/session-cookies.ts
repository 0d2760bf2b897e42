import type { FastifyReply } from 'fastify';
import type { Config } from '#api/kernel/config.ts';
import type { TokenPair } from './session-store.ts';

const daySeconds = 86_400;

/** Scripts cannot read the cookie, and other sites' pages cannot make a browser send it with a change. */
export function setCookie(reply: FastifyReply, config: Config, name: string, value: string, maxAge: number): void {
  const secure = config.public_url.startsWith('https:') || reply.request.protocol === 'https';
  reply.header('set-cookie', reply.server.serializeCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }));
}

export function setSessionCookies(reply: FastifyReply, config: Config, tokens: TokenPair): void {
  setCookie(reply, config, 'token', tokens.access_token, daySeconds);
  setCookie(reply, config, 'refreshToken', tokens.refresh_token, daySeconds);
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  setCookie(reply, config, 'token', '', 0);
  setCookie(reply, config, 'refreshToken', '', 0);
}
