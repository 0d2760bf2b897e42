import { expect, test } from 'vitest';
import { differ, momentText, placeOf } from './opening-times.ts';

const midnight = '2026-12-06T23:00:00Z';

test('a moment is written in the language, and says its timezone where one is named', () => {
  expect(momentText(midnight, 'en-GB', 'Europe/Stockholm')).toMatch(/^Monday 7 December (at|,)? ?00:00 (CET|GMT\+1)$/);
  expect(momentText(midnight, 'sv', 'Europe/Stockholm')).toContain('måndag 7 december');
});

test('another timezone is told of only where its clocks show something else', () => {
  expect(differ(midnight, 'Europe/Stockholm', 'Europe/Berlin')).toBe(false);
  expect(differ(midnight, 'Europe/Stockholm', 'Europe/London')).toBe(true);
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
