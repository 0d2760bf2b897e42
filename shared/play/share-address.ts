import type { ShareChannel } from '../contract/sharing.ts';

/** The address to share by a channel; `key` is the sharer's, null when she has none. */
export function shareAddress(url: string, key: string | null, channel: ShareChannel): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}${key ? `?key=${key}.${channel}` : ''}`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** One line that embeds the activity at the height that it needs. */
export function scriptCode(url: string, key: string | null, title: string): string {
  const { origin, pathname } = new URL(url);
  const [, , kind = 'quiz', id = ''] = pathname.split('/');
  return `<script src="${origin}/embed.js" data-lucka="${id}" data-kind="${kind}"${key ? ` data-key="${key}.embed"` : ''} data-title="${escaped(title)}" async></script>`;
}

/** The same without a script, for sites that allow none: with a fixed height. */
export function frameCode(url: string, key: string | null, title: string): string {
  const address = new URL(shareAddress(url, key, 'embed'));
  address.searchParams.set('embed', '1');
  return `<iframe src="${escaped(address.href)}" title="${escaped(title)}" width="100%" height="720" style="border:0" loading="lazy" allow="clipboard-write; web-share; fullscreen"></iframe>`;
}
