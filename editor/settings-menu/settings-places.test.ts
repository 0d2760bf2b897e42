import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { isHere, settingsGroups } from './settings-places.ts';

const places = settingsGroups.flatMap((group) => group.places);

test('every page below /settings is in the one menu', () => {
  const pages = Object.values(paths).filter((path) => typeof path === 'string' && path.startsWith('/settings/'));
  expect(new Set(places.map(({ to }) => to))).toEqual(new Set(pages));
});

test('at most one place is the current one, a part of a page before the page', () => {
  const hereAt = (pathname: string, hash = '') => places.filter((place) => isHere(place, pathname, hash)).map(({ text }) => text);
  expect(hereAt('/settings/profile')).toEqual(['profile.settings']);
  expect(hereAt('/settings/profile', 'notifications')).toEqual(['bell.title']);
  expect(hereAt('/settings/profile', 'sessions')).toEqual(['profile.settings']);
  expect(hereAt('/settings/billing/upgrade/')).toEqual(['settingsMenu.upgrade']);
  expect(hereAt('/dashboard')).toEqual([]);
});
