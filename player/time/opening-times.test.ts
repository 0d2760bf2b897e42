import { expect, test } from 'vitest';
import { differ, momentText, placeOf } from './opening-times.ts';
import { viewerZone } from './viewer-zone.ts';

const midnight = '2026-12-06T23:00:00Z';

test('a moment is written in the language, and says its timezone where one is named', () => {
  expect(momentText(midnight, 'en-GB', 'Europe/Stockholm')).toMatch(/^Monday 7 December (at|,)? ?00:00 (CET|GMT\+1)$/);
  expect(momentText(midnight, 'sv', 'Europe/Stockholm')).toContain('måndag 7 december');
});

test.each([
  ['sv', /kl\. 00:00/],
  ['de', /um 00:00/],
  ['es', /\D0:00/],
  ['en', /^Monday 7 December.*\D00:00/],
])('a time of day is written as the language writes it, with its timezone and without: %s', (lang, expected) => {
  expect(momentText(midnight, lang, 'Europe/Stockholm').replaceAll('\u202f', ' ')).toMatch(expected);
  expect(momentText(midnight, lang, undefined, 'Europe/Stockholm').replaceAll('\u202f', ' ')).toMatch(expected);
});

test('another timezone is told of only where its clocks show something else', () => {
  expect(differ(midnight, 'Europe/Stockholm', 'Europe/Berlin')).toBe(false);
  expect(differ(midnight, 'Europe/Stockholm', 'Europe/London')).toBe(true);
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test('a preview is looked at from the timezone that its address names, and a game that counts never is', () => {
  const zone = viewerZone('?key=p.1&zone=America%2FNew_York');
  expect(momentText(midnight, 'en-GB', undefined, zone)).toMatch(/^Sunday 6 December (at|,)? ?18:00$/);
  for (const search of ['?zone=America%2FNew_York', '?key=p.1&zone=Nowhere', '?key=p.1']) expect(viewerZone(search)).toBeUndefined();
});
