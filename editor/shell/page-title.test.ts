import { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import en from '#locales/editor.en.json' with { type: 'json' };
import { activityKinds } from '#shared/content/kind.ts';
import { editorParts } from '#shared/content/editor-parts.ts';
import { makeRouter } from '../routes.ts';
import { settingsSections } from '../settings/settings-search.ts';
import { titlesOf, type PageTitle } from './page-title.ts';

const routes = Object.values(makeRouter(new QueryClient()).routesById) as AnyRoute[];
const titleOf = ({ options }: AnyRoute) => (options.staticData as { pageTitle?: PageTitle } | undefined)?.pageTitle;
const isPage = ({ options, children }: AnyRoute) =>
  options.component !== undefined && (options as { path?: string }).path !== undefined && children === undefined;

test('every page has its name in the title of the document', () => {
  const pages = routes.filter(isPage);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => titleOf(page) === undefined).map(({ fullPath }) => fullPath as string)).toEqual([]);
});

test('the parts of the editor and the settings of an activity have titles that exist, in every kind', () => {
  const searches = [
    {},
    { question: '1' },
    { versions: true },
    { import: true },
    { export: 'gift' },
    { new: true },
    ...editorParts.map((part) => ({ part })),
    ...settingsSections.map((section) => ({ section })),
  ];
  const pages = routes
    .filter((route) => (route.fullPath as string).startsWith('/$kind/$quizID/'))
    .filter((route) => titleOf(route) !== undefined);
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages)
    for (const kind of activityKinds)
      for (const search of searches)
        for (const key of titlesOf([{ pageTitle: titleOf(page), search, params: { kind } }])) expect(en, key).toHaveProperty([key]);
});

test('the innermost page comes first', () => {
  const pages = [
    { pageTitle: 'bar.statistics' },
    {},
    { pageTitle: (_: object, kind: string) => (kind === 'quiz' ? 'statistics.links' : 'bar.editor') },
  ];
  expect(titlesOf(pages.map(({ pageTitle }) => ({ pageTitle: pageTitle as PageTitle, search: {}, params: { kind: 'quiz' } })))).toEqual([
    'statistics.links',
    'bar.statistics',
  ]);
});
