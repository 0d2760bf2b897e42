import { escapeXml } from '#shared/xml-text.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Shareable } from '#api/play/sharing/find-shareable.ts';
import { tagsOf } from '#api/play/sharing/sharing-tags.ts';

/** The answer of oembed.com for a rich thing. Sizes in pixels. */
export type Oembed = Record<string, string | number>;

const [wide, high] = [640, 720];
const smallest = 240;

/** The id of the activity whose page this address may be; reading the activity decides which origins it has. */
export function activityOfAddress(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  return /^\/player\/[a-z]+\/([0-9a-f-]{36})\/?$/i.exec(url.pathname)?.[1];
}

const within = (size: number, most: number | undefined): number => (most === undefined ? size : Math.max(smallest, Math.min(size, most)));

export function oembedOf(
  shareable: Shareable,
  config: Pick<Config, 'public_url'>,
  most: { width?: number | undefined; height?: number | undefined },
): Oembed {
  const { title, image, url } = tagsOf(shareable, config);
  const width = within(wide, most.width);
  const height = within(high, most.height);
  const style = 'border:0;max-width:100%';
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Lucka',
    provider_url: config.public_url,
    title,
    html: `<iframe src="${escaped(url)}?embed=1" width="${width}" height="${height}" title="${escaped(title)}" loading="lazy" allow="clipboard-write; web-share; fullscreen; autoplay" style="${style}"></iframe>`,
    width,
    height,
    cache_age: 3600,
    thumbnail_url: image,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
export const oembedXml = (answer: Oembed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('')}</oembed>\n`;
