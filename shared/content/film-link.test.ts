import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmOfLink, frameHosts, frameOfFilm, linkOfFilm } from './film-link.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${id}&t=4s&list=x`,
  `youtube.com/shorts/${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `http://m.youtube.com/live/${id}`,
])('an address of YouTube names its film: %s', (link) => {
  expect(filmOfLink(link)).toEqual({ kind: 'youtube', source: id });
});

test.each([
  ['https://vimeo.com/76979871', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
  ['https://vimeo.com/76979871/abc123def0', '76979871-abc123def0'],
  ['https://player.vimeo.com/video/76979871?h=abc123def0', '76979871-abc123def0'],
])('an address of Vimeo names its film and the key of an unlisted one: %s', (link, source) => {
  expect(filmOfLink(link)).toEqual({ kind: 'vimeo', source });
});

test.each([
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v="><script>',
  'https://vimeo.com/about',
  '',
])('every other text names none: %s', (link) => {
  expect(filmOfLink(link)).toBeUndefined();
});

test('whatever is pasted, a film that it names is framed from its company, and its address names it again', () => {
  const link = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('https://youtu.be/', 'https://www.youtube.com/watch?v=', 'https://vimeo.com/'), fc.string())
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(link, (text) => {
      const film = filmOfLink(text);
      if (!film) return;
      expect(new URL(frameOfFilm(film)).origin).toBe(frameHosts[film.kind]);
      expect(filmOfLink(linkOfFilm(film))).toEqual(film);
    }),
  );
});
