import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#api/config.ts';
import { builtPage } from './built-page.ts';
import { escapeHtml } from './escape-html.ts';
import type { PageLanguage } from './page-language.ts';

/** What a page begins with: player/boot.ts, as far as the server knows it. */
export type PlayerBoot = PageLanguage & { page: 'play' | 'refused' | 'limitgame' | 'preview' | 'confirm' } & Record<string, unknown>;

/** What player/server.tsx makes of a boot. It is loaded from its build, because the server runs no JSX. */
interface BuiltPlayer {
  renderPlayer(boot: PlayerBoot): { html: string; boot: string; css: string; title: string; description: string };
}

/** Where a page can be found by others; absent for pages that nobody passes on. */
export interface PublicAddress {
  /** Without what belongs to one player. */
  url: string;
  /** The picture for links, 1200 by 630. */
  image: string;
  /** The oEmbed answer for this page. */
  oembed: string;
}

/** Renders pages of the player as HTML without nonces; undefined while the programs are not built. */
export function openPlayerRenderer({ build_dir }: Config): (boot: PlayerBoot, address?: PublicAddress) => Promise<string | undefined> {
  const page = builtPage(join(build_dir, 'player', 'player.html'));
  const inlined = inlineStyles(join(build_dir, 'player'));
  let built: Promise<BuiltPlayer> | undefined;
  return async (boot, address) => {
    const template = await page();
    if (template === undefined) return undefined;
    built ??= import(pathToFileURL(join(build_dir, 'player-server', 'server.js')).href) as Promise<BuiltPlayer>;
    const rendered = (await built).renderPlayer(boot);
    return fill(await inlined(template), boot.lang, rendered, address);
  };
}

/** The style sheet stands in the page: the first paint waits for no second request. */
function inlineStyles(folder: string): (html: string) => Promise<string> {
  let done: { from: string; html: Promise<string> } | undefined;
  const inline = async (html: string): Promise<string> => {
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/assets\/player\/([\w./-]+\.css)"[^>]*>/g)];
    const sheets = await Promise.all(links.map(async ([link, file = '']) => [link, await readFile(join(folder, file), 'utf8')] as const));
    return sheets.reduce((page, [link, css]) => page.replace(link, () => `<style>${css}</style>`), html);
  };
  return (html) => {
    if (done?.from !== html) done = { from: html, html: inline(html) };
    return done.html;
  };
}

type Rendered = ReturnType<BuiltPlayer['renderPlayer']>;

/** Replacements are functions: in a text a dollar sign would mean something. */
function fill(
  template: string,
  lang: string,
  { html, boot, css, title, description }: Rendered,
  address: PublicAddress | undefined,
): string {
  return template
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--head-->', () => `${metas(title, description, address)}<style>${css}</style>`)
    .replace('<!--html-->', () => html)
    .replace('id="boot"></script>', () => `id="boot">${boot}</script>`);
}

function metas(title: string, description: string, address: PublicAddress | undefined): string {
  const described = description ? `<meta name="description" content="${escapeHtml(description)}">` : '';
  if (!address) return `${described}<meta name="robots" content="noindex">`;
  const { url, image, oembed } = address;
  const graph = { type: 'website', title, description, url, image, 'image:width': '1200', 'image:height': '630' };
  return [
    described,
    ...Object.entries(graph).map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
  ].join('');
}
