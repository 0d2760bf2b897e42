import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { inSentences } from '#shared/in-sentences.ts';
import { scriptJson } from '#shared/script-json.ts';
import type { Config } from '#api/kernel/config.ts';
import { builtPage } from '#api/kernel/html/built-page.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { inlineHashes, sourceOf, type InlineHashes } from '#api/kernel/html/inline-hashes.ts';
import type { PageLanguage } from './page-language.ts';
import { pagePieces, type PagePieces } from './page-pieces.ts';

/** The initial data of a page: player/boot.ts, as far as the server knows it. */
export type PlayerBoot = PageLanguage & { page: 'play' | 'refused' | 'preview' | 'confirm' | 'wall' | 'room' | 'room_wall' } & Record<
    string,
    unknown
  >;

/** The output of player/server.tsx. It is loaded from its build, because the server runs no JSX. */
interface BuiltPlayer {
  renderPlayer(boot: PlayerBoot): Rendered;
}

interface Rendered {
  html: string;
  boot: string;
  css: string;
  icon: string;
  bars: { light: string; dark: string | undefined };
  title: string;
  description: string;
  noun: 'quiz' | 'page';
}

/** Where a page can be found by others; absent for pages that are not shared. */
export interface PublicAddress {
  /** Without what belongs to one player. */
  url: string;
  /** The picture for links, 1200 by 630. */
  image: string;
  /** The oEmbed answer for this page. */
  oembed: string;
  /** The web app manifest and the icon of an activity that a phone can install. */
  app?: { manifest: string; icon: string };
  /** For a link that shows its player's result: the headline that replaces the activity's title, and the link. */
  result?: { headline: string; url: string };
}

/** How a page is sent: with the first question of a game of its own. */
export interface PlayerPage {
  /** What its policy allows. */
  inline: InlineHashes;
  plain(): string;
  gzipped(): Buffer;
}

export type PlayerRenderer = (boot: PlayerBoot, address?: PublicAddress) => Promise<PlayerPage | undefined>;

interface Kept {
  pieces: PagePieces;
  inline: InlineHashes;
}

/**
 * Renders pages of the player; undefined while the programs are not built. Everything that a page is made of but its first question and the time is
 * its key, so that most visitors of an activity get the same page: it is rendered once.
 */
export function openPlayerRenderer({ build_dir }: Config): PlayerRenderer {
  const page = builtPage(join(build_dir, 'player', 'player.html'));
  const inlined = inlineStyles(join(build_dir, 'player'));
  const rendered = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: ({ pieces }, key) => pieces.size + key.length });
  // They are random, so that no text of an editor can contain them.
  const marks = { first: newMark(), now: newMark() };
  let built: Promise<BuiltPlayer> | undefined;
  let template: string | undefined;
  const render = async (boot: PlayerBoot, address: PublicAddress | undefined, html: string): Promise<Kept> => {
    built ??= import(pathToFileURL(join(build_dir, 'player-server', 'server.js')).href) as Promise<BuiltPlayer>;
    const { boot: json, ...parts } = (await built).renderPlayer(boot);
    // In a boot the cover comes last but for the time, and in a cover the first question comes last.
    const open = 'cover' in boot ? `${json.slice(0, -2)}${marks.first}}${marks.now}}` : `${json.slice(0, -1)}${marks.now}}`;
    const bare = await inlined(html);
    const { scripts, styles } = inlineHashes(bare);
    return {
      pieces: pagePieces(fill(bare, boot.lang, { ...parts, boot: open }, address), marks),
      inline: { scripts, styles: [...styles, sourceOf(parts.css)] },
    };
  };
  return async (boot, address) => {
    const html = await page();
    if (html === undefined) return undefined;
    if (template !== html) rendered.clear();
    template = html;
    const { rest, first, now } = withoutFresh(boot);
    const { texts: _, ...keyed } = rest;
    const key = JSON.stringify([keyed, address]);
    let kept = rendered.get(key);
    if (!kept) rendered.set(key, (kept = await render(rest, address, html)));
    const { pieces, inline } = kept;
    return { inline, plain: () => pieces.plain({ first, now }), gzipped: () => pieces.gzipped({ first, now }) };
  };
}

const mostBytes = 24 * 2 ** 20;
const newMark = (): string => randomBytes(16).toString('hex');

/**
 * The boot with its cover last and without the parts that differ each time, the first question and the time; and those as JSON for their places in the page.
 */
function withoutFresh({ cover, now, ...others }: PlayerBoot): { rest: PlayerBoot; first: string; now: string } {
  const time = now ? `,"now":${scriptJson(now)}` : '';
  if (!cover) return { rest: others as PlayerBoot, first: '', now: time };
  const { first, now: _, ...rest } = cover as { first?: unknown; now?: unknown };
  return { rest: { ...others, cover: rest } as PlayerBoot, first: first ? `,"first":${scriptJson(first)}` : '', now: time };
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

/** Replacements are functions: in a text a dollar sign would mean something. */
function fill(
  template: string,
  lang: string,
  { html, boot, css, icon, bars, title, description, noun }: Rendered,
  address: PublicAddress | undefined,
): string {
  return template
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<link rel="icon" href="data:,"', () => `<link rel="icon" href="${escapeHtml(icon)}"`)
    .replace('<!--head-->', () => `${barMetas(bars)}${metas(title, description, address)}<style>${css}</style>`)
    .replace('<div id="root">', () => `<div id="root" data-noun="${noun}">`)
    .replace('<!--html-->', () => html)
    .replace('id="boot"></script>', () => `id="boot">${boot}</script>`);
}

/** The first that fits counts. */
const barMetas = ({ light, dark }: Rendered['bars']): string =>
  (dark ? `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">` : '') +
  `<meta name="theme-color" content="${light}">`;

function metas(title: string, description: string, address: PublicAddress | undefined): string {
  const described = description ? `<meta name="description" content="${escapeHtml(description)}">` : '';
  if (!address) return `${described}<meta name="robots" content="noindex">`;
  const { url, image, oembed, app, result } = address;
  // Sites read title and picture from og:url, so the link of a result keeps its key.
  const words = result
    ? { title: result.headline, description: inSentences([title, description]), url: result.url }
    : { title, description, url };
  const graph = { type: 'website', ...words, image, 'image:width': '1200', 'image:height': '630', 'image:alt': words.title };
  return [
    described,
    ...Object.entries(graph).map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
    app
      ? `<link rel="manifest" href="${escapeHtml(app.manifest)}" crossorigin="use-credentials"><link rel="apple-touch-icon" href="${escapeHtml(app.icon)}">`
      : '',
  ].join('');
}
