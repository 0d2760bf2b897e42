import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activityKinds } from '#shared/content/kind.ts';
import type { Services } from '#api/services.ts';
import { builtPage, withNonce } from '#api/kernel/html/built-page.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';

/** Addresses of the editor's program, which routes the paths below them itself. */
const single = ['/', '/login', '/forgot-password', '/register', '/404', '/401', '/closed'];
const trees = [
  '/reset-password',
  '/confirm-address',
  '/invitation',
  '/undo-address',
  '/dashboard',
  ...activityKinds.map((kind) => `/${kind}`),
  '/leaderboard',
  '/settings',
  '/staff',
  '/notifications',
  '/templates',
  '/question-bank',
  '/trash',
  '/sharing',
  '/room/host',
];

const notBuilt = '<!doctype html><html lang="en"><title>Lucka</title><p>The pages are not built yet. Run npm start.</p></html>';

/** Marks the page as signed out, so that the program need not ask (editor/session/said-signed-out.ts). */
const signedOut = '<meta name="lucka-signed-out">';

/** A session that may have ended; the next call finds out. */
function holdsSession({ headers, server }: FastifyRequest): boolean {
  const { token, refreshToken } = headers.cookie === undefined ? {} : server.parseCookie(headers.cookie);
  return Boolean(token || refreshToken);
}

export interface EditorPage {
  /** Sends the editor's page; with 404 its own routes show that there is no such page. */
  send(reply: FastifyReply, status?: 200 | 404): Promise<FastifyReply>;
}

export function openEditorPage({ config }: Services): EditorPage {
  const page = builtPage(join(config.build_dir, 'editor', 'editor.html'));
  return {
    async send(reply, status = 200) {
      const html = await page();
      const nonce = newNonce();
      setPageHeaders(reply, nonce, { framable: false });
      if (html === undefined) return reply.status(503).header('retry-after', 5).send(notBuilt);
      reply.status(status);
      if (holdsSession(reply.request)) return reply.send(withNonce(html, nonce));
      // Kept nowhere: a tab that a browser restores would show it to who has signed in since.
      return reply.header('cache-control', 'no-store').send(withNonce(html.replace('</head>', `${signedOut}</head>`), nonce));
    },
  };
}

/** Serves the editor's page at each of its addresses. */
export function serveEditorPages(app: FastifyInstance, page: EditorPage): void {
  for (const path of [...single, ...trees, ...trees.map((tree) => `${tree}/*`)]) app.get(path, (_request, reply) => page.send(reply));
}
