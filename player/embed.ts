/** What a page that frames the player hears: the height in pixels that shows all of it, and its title. */
export interface EmbedSize {
  type: 'lucka:size';
  height: number;
  title: string;
}

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
}
