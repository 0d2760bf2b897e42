import { setSight, sightNow, type EmbedSight, type EmbedSize } from './embed.ts';

/** The message by which a frame asks WordPress's own script for a height; that script knows its frames by a secret, and keeps to 200 to 1000 pixels. */
export interface WordPressHeight {
  message: 'height';
  value: number;
  secret: string;
}

/** In a frame of another page, in which the player is laid out by the height of its content instead of the window's: sends that height to the page. */
export function startEmbed(root: HTMLElement): void {
  const secret = /[#?&]secret=([a-z0-9]+)/i.exec(location.hash)?.[1];
  let posted = '';
  const post = (): void => {
    const size: EmbedSize = { type: 'lucka:size', height: Math.ceil(root.getBoundingClientRect().height), title: document.title };
    const now = JSON.stringify(size);
    if (now === posted || size.height === 0) return;
    posted = now;
    // Any page may frame the player, and the message contains no secret of ours.
    window.parent.postMessage(size, '*');
    if (secret) window.parent.postMessage({ message: 'height', value: size.height, secret } satisfies WordPressHeight, '*');
  };
  new ResizeObserver(post).observe(root);
  post();
  // Accepts only messages from the parent page, and only numbers; they move the buttons within the player and have no other effect.
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent) return;
    if (secret && isReady(data, secret)) {
      posted = '';
      post();
    }
    if (!isSight(data)) return;
    setSight(data);
    keepInSight();
  });
  window.addEventListener('resize', () => 'sight' in document.documentElement.dataset && keepInSight());
}

/** WordPress's script may listen only after the first height was sent. */
const isReady = (data: unknown, secret: string): boolean => {
  const { message, secret: named } = (data ?? {}) as { message?: unknown; secret?: unknown };
  return message === 'ready' && named === secret;
};

const isSight = (data: unknown): data is EmbedSight => {
  const { type, top, bottom } = (data ?? {}) as Partial<EmbedSight>;
  return type === 'lucka:sight' && Number.isFinite(top) && Number.isFinite(bottom);
};

/** The frame is as high as its content, so buttons cannot stick to its end; they stick to the end of the visible part. */
function keepInSight(): void {
  const { dataset, style } = document.documentElement;
  const { top, bottom } = sightNow();
  dataset['sight'] = '';
  style.setProperty('--below', `${innerHeight - bottom}px`);
  style.setProperty('--sight', `${bottom - top}px`);
}
