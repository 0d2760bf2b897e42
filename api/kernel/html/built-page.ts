import { readFile, stat } from 'node:fs/promises';

/** A page that Vite built, read again after each build. Undefined while there is none. */
export function builtPage(file: string): () => Promise<string | undefined> {
  let read: { html: string; mtime: number } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (read?.mtime !== found.mtimeMs) read = { html: await readFile(file, 'utf8'), mtime: found.mtimeMs };
    return read.html;
  };
}

/** The page with its nonce on every script, style and link, and where programs find it for what they add themselves. */
export function withNonce(html: string, nonce: string): string {
  return html
    .replace(/<(script|style|link)(?=[\s>])/g, (tag) => `${tag} nonce="${nonce}"`)
    .replace('</head>', () => `<meta property="csp-nonce" nonce="${nonce}"></head>`);
}
