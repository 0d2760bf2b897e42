import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const here = 'https://quiz.example.org';

test.each([
  ['/quiz/1/editor/?part=result#top', '/quiz/1/editor/?part=result#top'],
  ['/a/../dashboard', '/dashboard'],
  ['dashboard', '/dashboard'],
  ['/ä?b=/\\evil.example', '/%C3%A4?b=/\\evil.example'],
])('%j is a path of this site', (address, path) => expect(ownPath(address)).toBe(path));

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '///evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://own.invalid/x',
  '',
  7,
  null,
  undefined,
  ['/x'],
])('%j is no path of this site', (address) => expect(ownPath(address)).toBeUndefined());

/** Parts of addresses that browsers resolve unexpectedly. */
const pieces = fc.constantFrom(
  '/',
  '\\',
  '\t',
  '\n',
  '\r',
  ' ',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  ':',
  '@',
  '?',
  '#',
  'evil.example',
  'https',
  'javascript',
  'x',
  '\u0000',
  '／',
  '。',
);
const address = fc.oneof(
  fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

test('any given path stays on this site when resolved, once and twice', () => {
  fc.assert(
    fc.property(address, fc.constantFrom('', '/', '//', '/\t'), (rest, start) => {
      const path = ownPath(start + rest);
      if (path === undefined) return;
      expect(new URL(path, here).origin).toBe(here);
      expect(new URL(path, `${here}/login?x=1`).href).toBe(`${here}${path}`);
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 500 },
  );
});

test('every path of this site is returned unchanged', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), fc.webFragments(), (path, query, hash) => {
      const { pathname, search, hash: fragment } = new URL(`${here}/${path.replace(/^\/+/, '')}?${query}#${hash}`);
      const sent = pathname + search + fragment;
      expect(ownPath(sent)).toBe(pathname.startsWith('//') ? undefined : sent);
    }),
  );
});
