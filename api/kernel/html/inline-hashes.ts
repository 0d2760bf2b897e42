import { createHash } from 'node:crypto';

/** The inline scripts and styles that a policy allows, each as a source: 'sha256-…'. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The inline scripts and styles of a page. Only for HTML that no editor or player has written in. */
export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (tag: 'script' | 'style'): string[] =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => sourceOf(text));
  return { scripts: hashesOf('script'), styles: hashesOf('style') };
}

/** The text of one inline script or style as a source. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
