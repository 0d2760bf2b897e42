import { expect, test } from 'vitest';
import { activityKinds } from '#shared/content/kind.ts';
import { traits } from '#kinds/traits.ts';
import { pageLanguage } from './page-language.ts';

/** The beginnings of the keys that travel with a page. */
const travelling = async (...shown: Parameters<typeof pageLanguage> extends [number, ...infer Rest] ? Rest : never) =>
  new Set(Object.keys((await pageLanguage(1, ...shown)).texts).map((key) => key.split(/[._]/)[0]));

test('texts of one kind travel only with pages of that kind, and with pages of any', async () => {
  const everywhere = await travelling('all');
  for (const begins of ['calendar', 'labyrinth', 'collection']) {
    expect(everywhere).toContain(begins);
    expect(await travelling()).not.toContain(begins);
    expect(await travelling('quiz')).not.toContain(begins);
  }
  expect(await travelling('labyrinth')).toContain('labyrinth');
  expect(await travelling('labyrinth')).not.toContain('calendar');
  expect(await travelling('calendar')).toContain('calendar');
});

test('a page has the plural forms of its own content, a collection those of all its members', async () => {
  for (const kind of activityKinds) {
    const { texts } = await pageLanguage(1, kind);
    expect(texts).toHaveProperty([`${traits[kind].texts.questions}_other`]);
  }
  const { texts } = await pageLanguage(1, 'collection');
  for (const key of ['labyrinth.rooms_one', 'labyrinth.rooms_other', 'calendar.doors_one', 'calendar.doors_other'])
    expect(texts).toHaveProperty([key]);
});
