/** Sent to a page that frames the player: the height in pixels that shows all of it, and its title. */
export interface EmbedSize {
  type: 'lucka:size';
  height: number;
  title: string;
}

/** A request to that page: to scroll by this many pixels. */
export interface EmbedScroll {
  type: 'lucka:scroll';
  by: number;
}

/** Received from that page: the visible part of the frame, in pixels from the frame's top. */
export interface EmbedSight {
  type: 'lucka:sight';
  top: number;
  bottom: number;
}

/** The message by which a frame asks WordPress's own script for a height; that script knows its frames by a secret, and keeps to 200 to 1000 pixels. */
export interface WordPressHeight {
  message: 'height';
  value: number;
  secret: string;
}

let sight: Pick<EmbedSight, 'top' | 'bottom'> | undefined;

export const isEmbedded = (): boolean => window.parent !== window && new URLSearchParams(location.search).has('embed');

/** In a frame of another page: lays the player out by the height of its content instead of the window's, and sends that height to the page. */
export function startEmbed(root: HTMLElement): void {
  document.documentElement.dataset['embedded'] = '';
  const secret = /[#?&]secret=([a-z0-9]+)/i.exec(location.hash)?.[1];
  let told = '';
  const tell = (): void => {
    const size: EmbedSize = { type: 'lucka:size', height: Math.ceil(root.getBoundingClientRect().height), title: document.title };
    const now = JSON.stringify(size);
    if (now === told || size.height === 0) return;
    told = now;
    // Any page may frame the player, and the message contains no secret of ours.
    window.parent.postMessage(size, '*');
    if (secret) window.parent.postMessage({ message: 'height', value: size.height, secret } satisfies WordPressHeight, '*');
  };
  new ResizeObserver(tell).observe(root);
  tell();
  // Accepts only messages from the parent page, and only numbers; they move the buttons within the player and have no other effect.
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent) return;
    if (secret && isReady(data, secret)) {
      told = '';
      tell();
    }
    if (!isSight(data)) return;
    sight = data;
    keepInSight();
  });
  window.addEventListener('resize', keepInSight);
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
  if (!sight) return;
  const { dataset, style } = document.documentElement;
  const { top, bottom } = sightNow();
  dataset['sight'] = '';
  style.setProperty('--below', `${innerHeight - bottom}px`);
  style.setProperty('--sight', `${bottom - top}px`);
}

/** The visible part of the page, in pixels of its window. */
export function sightNow(): { top: number; bottom: number } {
  const within = (at: number): number => Math.min(Math.max(Math.round(at), 0), innerHeight);
  if (!sight) return { top: 0, bottom: innerHeight };
  const top = within(sight.top);
  // When a frame is almost scrolled out of sight, the buttons go with it.
  return { top, bottom: within(Math.max(sight.bottom, top + leastSight)) };
}

/** Pixels that a question and its button need. */
const leastSight = 240;

/** Scrolls the page, or the page that frames it. */
export function scrollPage(by: number): void {
  if (!sight) window.scrollBy(0, by);
  else if (by !== 0) window.parent.postMessage({ type: 'lucka:scroll', by } satisfies EmbedScroll, '*');
}

export function scrollToTop(): void {
  if (sight) scrollPage(-sightNow().top);
  else window.scrollTo(0, 0);
}
