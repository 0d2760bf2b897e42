/** What a page that frames the player hears: the height in pixels that shows all of it, and its title. */
export interface EmbedSize {
  type: 'lucka:size';
  height: number;
  title: string;
}

/** What it is asked for: to scroll by so many pixels. */
export interface EmbedScroll {
  type: 'lucka:scroll';
  by: number;
}

/** What it tells: from where to where the frame is in sight, in pixels from the frame's top. */
export interface EmbedSight {
  type: 'lucka:sight';
  top: number;
  bottom: number;
}

let sight: Pick<EmbedSight, 'top' | 'bottom'> | undefined;

export const isEmbedded = (): boolean => window.parent !== window && new URLSearchParams(location.search).has('embed');

/** In a frame of another page: lays the player out by its content's height instead of the window's, and tells that page how high it is. */
export function startEmbed(root: HTMLElement): void {
  document.documentElement.dataset['embedded'] = '';
  let told = '';
  const tell = (): void => {
    const size: EmbedSize = { type: 'lucka:size', height: Math.ceil(root.getBoundingClientRect().height), title: document.title };
    const now = JSON.stringify(size);
    if (now === told || size.height === 0) return;
    told = now;
    // Any page may frame the player, and what is told is no secret.
    window.parent.postMessage(size, '*');
  };
  new ResizeObserver(tell).observe(root);
  tell();
  // Only the page around is believed, and only numbers; whatever it says moves the buttons within the player and nothing else.
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isSight(data)) return;
    sight = data;
    keepInSight();
  });
  window.addEventListener('resize', keepInSight);
}

const isSight = (data: unknown): data is EmbedSight => {
  const { type, top, bottom } = (data ?? {}) as Partial<EmbedSight>;
  return type === 'lucka:sight' && Number.isFinite(top) && Number.isFinite(bottom);
};

/** The frame is as high as its content, so its own end is no edge to keep buttons at: that of what is in sight is. */
function keepInSight(): void {
  if (!sight) return;
  const { dataset, style } = document.documentElement;
  const { top, bottom } = sightNow();
  dataset['sight'] = '';
  style.setProperty('--below', `${innerHeight - bottom}px`);
  style.setProperty('--sight', `${bottom - top}px`);
}

/** From where to where the page is in sight, in pixels of its window. */
export function sightNow(): { top: number; bottom: number } {
  const within = (at: number): number => Math.min(Math.max(Math.round(at), 0), innerHeight);
  if (!sight) return { top: 0, bottom: innerHeight };
  const top = within(sight.top);
  // Of a frame that is scrolled nearly out of sight the buttons go with it.
  return { top, bottom: within(Math.max(sight.bottom, top + leastSight)) };
}

/** Pixels in which a question and its button have room. */
const leastSight = 240;

/** Scrolls the page, or what it is framed by. */
export function scrollPage(by: number): void {
  if (!sight) window.scrollBy(0, by);
  else if (by !== 0) window.parent.postMessage({ type: 'lucka:scroll', by } satisfies EmbedScroll, '*');
}

export function scrollToTop(): void {
  if (sight) scrollPage(-sightNow().top);
  else window.scrollTo(0, 0);
}
