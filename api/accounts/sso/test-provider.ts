import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const testClient = { client_id: 'lucka', client_secret: 'a-secret-of-the-provider-long-enough' };

interface Key {
  kid: string;
  key: KeyObject;
  jwk: JsonWebKey & { kid: string };
}
type Claims = Record<string, unknown>;

export function newKey(kid: string): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, key: privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as Key['jwk'] };
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Claims, { kid, key }: Key): string {
  const text = `${base64url({ alg: 'RS256', kid, typ: 'JWT' })}.${base64url(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/**
 * An OpenID provider (the package oidc-provider) that signs in the current `person`. The keys it publishes and signs with, and the claims of its ID
 * tokens, are the test's to change; with `asks` it shows a page with a button first.
 */
export async function testProvider(redirect_uri: string, { asks = false } = {}) {
  const first = newKey('first');
  const state = {
    person: { sub: 'anna-1', email: 'anna@skola.example', email_verified: true as unknown, name: 'Anna Berg' } as Claims & { sub: string },
    signsWith: first,
    publishes: [first],
    change: (claims: Claims): Claims => claims,
    askedForKeys: 0,
  };
  const server = createServer((request, reply) => void answer(request, reply).catch(() => reply.writeHead(500).end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...testClient, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'client_secret_basic' }],
    jwks: {
      keys: [
        { ...createPrivateKey(first.key.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' }), kid: 'first', use: 'sig' },
      ],
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['only of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ ...state.person, sub: accountId }) }),
  });
  const answerAsProvider = provider.callback();

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname.startsWith('/interaction/')) return interact(request, reply);
    if (pathname === '/jwks') {
      state.askedForKeys += 1;
      return void reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: state.publishes.map(({ jwk }) => jwk) }));
    }
    if (pathname === '/token') signAsTestWants(reply);
    await answerAsProvider(request, reply);
  }

  async function interact(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { prompt, session, params } = await provider.interactionDetails(request, reply);
    if (asks && prompt.name === 'login' && request.method === 'GET')
      return void reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><html lang="en"><title>Provider</title><form method="post"><button>I am Anna</button></form>');
    if (prompt.name === 'login') return provider.interactionFinished(request, reply, { login: { accountId: state.person.sub } });
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, reply, { consent: { grantId: await grant.save() } });
  }

  /** The ID token as the test wants it: with other claims, or by another key. */
  function signAsTestWants(reply: ServerResponse): void {
    const end = reply.end.bind(reply);
    reply.end = ((body: unknown) => {
      const tokens = JSON.parse(String(body)) as { id_token?: string };
      const [, claims = ''] = tokens.id_token?.split('.') ?? [];
      if (tokens.id_token) {
        const before = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
        tokens.id_token = signed(state.change(before), state.signsWith);
      }
      const text = JSON.stringify(tokens);
      reply.setHeader('content-length', Buffer.byteLength(text));
      return end(text);
    }) as typeof reply.end;
  }

  return {
    issuer,
    state,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type TestProvider = Awaited<ReturnType<typeof testProvider>>;
