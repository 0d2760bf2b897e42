import type { FilmService } from './clip-kinds.ts';

/** A film of another company; of an unlisted film on Vimeo, `source` also has its key: ID-KEY. */
export interface LinkedFilm {
  kind: FilmService;
  source: string;
}

export const serviceNames: Record<FilmService, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

const youtubeHosts: readonly string[] = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'];
const vimeoHosts: readonly string[] = ['vimeo.com', 'player.vimeo.com'];

/** The film that an address of YouTube or Vimeo names; undefined for every other text. Nothing else of the address is kept. */
export function filmOfLink(text: string): LinkedFilm | undefined {
  const address = text.trim();
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (!url || url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const path = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(path[0]);
  if (youtubeHosts.includes(host)) return youtube(url.searchParams.get('v') ?? (inPath.includes(path[0] ?? '') ? path[1] : undefined));
  return vimeoHosts.includes(host) ? vimeo(path, url.searchParams.get('h')) : undefined;
}

const inPath: readonly string[] = ['embed', 'shorts', 'live', 'v'];

const youtube = (id = ''): LinkedFilm | undefined => (/^[A-Za-z0-9_-]{11}$/.test(id) ? { kind: 'youtube', source: id } : undefined);

function vimeo(path: readonly string[], hash: string | null): LinkedFilm | undefined {
  const at = path.findIndex((part) => /^\d{6,12}$/.test(part));
  const key = hash ?? path[at + 1];
  if (at < 0) return undefined;
  return { kind: 'vimeo', source: /^[0-9a-f]{6,20}$/.test(key ?? '') ? `${path[at]}-${key}` : (path[at] as string) };
}

/** The address as people know it. */
export function linkOfFilm({ kind, source }: LinkedFilm): string {
  return kind === 'youtube' ? `https://www.youtube.com/watch?v=${source}` : `https://vimeo.com/${source.replace('-', '/')}`;
}

/** The page of the company that plays the film in a frame, in its form that stores least. `plays`: at once, after a press. */
export function frameOfFilm({ kind, source }: LinkedFilm, plays = false): string {
  const autoplay = plays ? '&autoplay=1' : '';
  if (kind === 'youtube') return `https://www.youtube-nocookie.com/embed/${source}?rel=0${autoplay}`;
  const [id, key] = source.split('-');
  return `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}${autoplay}`;
}

/** What a page that holds such films may frame. */
export const frameHosts: Record<FilmService, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};
