import { nearestPassing } from '#shared/colours/nearest-passing.ts';
import { passingColours } from '#shared/colours/theme-pairs.ts';
import type { ThemeColours } from '#shared/content/head.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';

/** The design of a tenant's mail: the colours of its selected theme and its logo. */
export interface MailLook {
  colours: ThemeColours;
  dark?: ThemeColours;
  logo?: { key: string; width: number; height: number };
  /** Replaces the logo when there is none, and when pictures are not shown. */
  name: string;
}

/** The default design, for tenants that have not chosen one and for mail from the installation itself. */
export const houseLook: MailLook = {
  colours: {
    text_colour: '#25221d',
    button_colour: '#1f6b52',
    secondary_button_colour: '#e4f0ea',
    highlight_colour: '#8a5a00',
    background_colour: '#faf9f7',
  },
  dark: {
    text_colour: '#ece9e3',
    button_colour: '#6fcaa6',
    secondary_button_colour: '#1f3a30',
    highlight_colour: '#e8b04a',
    background_colour: '#191816',
  },
  name: 'Lucka',
};

/**
 * The text as HTML in the tenant's design. Every text sets its own background, so that programs that adapt colours for dark mode change both;
 * programs that follow the device use the dark variant. No scripts, no forms, and no picture except the logo. An address or a code alone in its
 * paragraph is the purpose of the mail: the first such address is a large link without its long end, a code is large.
 */
export function htmlOfText(text: string, { colours, dark, logo, name }: MailLook, public_url: string): string {
  const light = paletteOf(colours);
  const night = dark && paletteOf(dark);
  const rules = night
    ? `@media (prefers-color-scheme:dark){.m{background:${night.ground}!important;color:${night.ink}!important;border-color:${night.accent}!important}.m a{color:${night.link}!important}}`
    : '';
  const schemes = night ? 'light dark' : 'light';
  const head = logo
    ? `<img src="${escapeHtml(`${public_url}/media/${logo.key}?w=320&format=png`)}" alt="${escapeHtml(name)}" height="40" width="${Math.round((logo.width / logo.height) * 40)}" style="display:block;border:0;max-width:100%;margin:0 0 24px">`
    : `<p dir="auto" style="margin:0 0 24px;font-size:20px;font-weight:700;overflow-wrap:anywhere">${escapeHtml(name)}</p>`;
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"><style>:root{color-scheme:${schemes}}${rules}</style></head><body class="m" style="margin:0;padding:0;background:${light.ground};color:${light.ink}"><div class="m" style="max-width:560px;margin:0 auto;padding:24px;background:${light.ground};color:${light.ink};border-top:6px solid ${light.accent};font:16px/1.5 Arial,Helvetica,sans-serif">${head}${paragraphs(text, light.link)}</div></body></html>`;
}

function paletteOf(colours: ThemeColours) {
  const { background_colour: ground, text_colour: ink, button_colour: accent } = passingColours(colours);
  return { ground, ink, accent, link: nearestPassing(accent, ground, 4.5) ?? ink };
}

const isAddress = (part: string): boolean => /^https?:\/\/\S+$/.test(part);

function paragraphs(text: string, link: string): string {
  const parts = text.trim().split(/\n{2,}/);
  const first = parts.findIndex(isAddress);
  return parts
    .map((part, place) => {
      if (place === first) return largeLink(part, link);
      if (/^(?=.*\d)[A-Z0-9 -]{6,12}$/.test(part))
        return `<p style="margin:0 0 16px;font-size:24px;font-weight:700;letter-spacing:1px">${part}</p>`;
      return `<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${part
        .split('\n')
        .map((line) => linked(line, link))
        .join('<br>')}</p>`;
    })
    .join('');
}

/** Characters of an address that are shown; more wrap on a phone. */
const mostShown = 34;

/** The whole host is shown, so that readers see the target. */
function largeLink(address: string, link: string): string {
  const plain = address.replace(/^https?:\/\//, '');
  const end = Math.max(mostShown - 1, plain.search(/[/?#]|$/));
  const shown = plain.length > end + 1 ? `${plain.slice(0, end)}…` : plain;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:11px 16px;border:2px solid;border-radius:8px;font-weight:700;text-decoration:none;overflow-wrap:anywhere;color:${link}">${escapeHtml(shown)}</a></p>`;
}

/** Turns addresses into links; a full stop or bracket after an address is not part of it. */
const linked = (line: string, link: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, place) => {
      const written = escapeHtml(part);
      return place % 2 === 1 ? `<a href="${written}" style="color:${link}">${written}</a>` : written;
    })
    .join('');
