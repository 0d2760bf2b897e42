import { expect, test } from 'vitest';
import { besideTexts, sizesOf } from './picture-sizes.ts';

const wide = { width: 1600, height: 900 };

test('a picture that fills a higher place is drawn wider than the place, and its file is as fine as that', () => {
  expect(sizesOf(wide, [{ width: '55vw', height: '100vh' }])).toBe('max(55vw, calc(100vh * 1.778))');
});

test('a picture shown whole is never wider than its place', () => {
  expect(sizesOf({ ...wide, fit: 'whole' }, [{ width: '55vw', height: '100vh' }])).toBe('min(55vw, calc(100vh * 1.778))');
});

test('each place belongs to its screens, the last to all others', () => {
  expect(sizesOf(wide, besideTexts)).toMatch(/^\(min-width: 900px\) max\(.*\), \(orientation: landscape\).* max\(.*\), max\(100vw, .*\)$/);
});
