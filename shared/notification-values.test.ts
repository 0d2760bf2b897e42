import { expect, test } from 'vitest';
import { notificationValues } from './notification-values.ts';

const reader = { locale: 'en-GB', nameOfRole: (role: string) => role, unknownDevice: 'Unknown device' };

test('a device is named by its browser, its system and its country, and as unknown without a user agent', () => {
  const deviceOf = (details: object) => notificationValues({ count: 1, details }, reader).device;
  expect(deviceOf({ browser: 'Firefox 144', system: 'Linux', country: 'SE' })).toBe('Firefox 144, Linux, Sweden');
  expect(deviceOf({ country: 'SE' })).toBe('Unknown device, Sweden');
  expect(deviceOf({})).toBe('Unknown device');
});
