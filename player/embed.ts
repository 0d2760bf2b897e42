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

let sight: Pick<EmbedSight, 'top' | 'bottom'> | undefined;

export const isEmbedded = (): boolean => window.parent !== window && new URLSearchParams(location.search).has('embed');

/** What the parent page says of the visible part of the frame. */
export const setSight = (next: EmbedSight): void => void (sight = next);

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
