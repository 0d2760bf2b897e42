import type { Page, Request } from 'playwright-core';
import { questionTypes } from '#shared/content/question.ts';
import type { QuizKind } from '#shared/content/kind.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import type { Screen, Walked } from './screen.ts';
import { visit } from './visit.ts';

const desktop = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

/** The properties that can still differ between desktop and phone widths: sizes, scrolling, and the names of collapsed parts. */
const ofWidth = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name', 'label'];

const names: Record<QuizKind, string> = {
  quiz: 'Winter birds',
  person: 'Which bird are you?',
  academy: 'Ringing birds',
  labyrinth: 'The castle',
  collection: 'The bird weeks',
};

/** An activity of this kind, with a question of every type where it has any. */
export async function makeWalked(kind: QuizKind): Promise<Walked> {
  const { api } = await server.asOwner();
  const { id } = await api.createQuiz({ body: { name: names[kind], lang: 1, quiz_type: kind, person_type_count: 3 } });
  // A collection has none.
  const questions = (kind === 'collection' ? [] : questionTypes).map((type) => ({
    ...schemas[type].newQuestion(newId),
    text: `A question of type ${type}?`,
  }));
  const changes = questions.map((question) => ({ id: newId(), edit: 'add_question', input: { question } }));
  if (changes.length > 0) await api.saveChanges({ params: { quizID: id }, body: { changes } });
  return { kind, id, name: names[kind], questions: questions.map((question) => question.id) };
}

export async function makeWalkedCalendar(): Promise<Walked> {
  const { api } = await server.asOwner();
  const { id } = await api.createCalendar({ body: { title: 'A week', lang_id: 1, doors: 7 } });
  return { kind: 'calendar', id, name: 'A week', questions: [] };
}

/**
 * Axe's findings on these screens: in light and dark on a desktop (in another language in light only), then on a phone, and the width-dependent rules
 * on a tablet. Opens each screen once and resizes it in place, because opening takes most of the time.
 */
export async function walkScreens(screens: readonly Screen[], language: 'en' | 'se' = 'en'): Promise<string[]> {
  const { page, context } = await openEditor(server, browser, { is_staff: true, ...desktop });
  await context.addInitScript((chosen) => localStorage.setItem('lucka-language', chosen), language);
  // The first load on a busy machine takes long, and all of them together have their own limit.
  const settled = watchRequests(page);
  const found: string[] = [];
  const titles = new Map<string, string>();
  const report = (where: string, breaches: readonly string[]) => found.push(...breaches.map((breach) => `${where} ${breach}`));
  for (const screen of screens) {
    const { path } = screen;
    await open(page, screen, async () => {
      await page.setViewportSize(desktop);
      await show(page, 'light');
    });
    await settled();
    report(path, await axe(page));
    if (isOfActivity(path)) report(path, await beyondWindow(page));
    report(path, sharedTitle(titles, await page.title(), path));
    // Another scheme changes only colours, and another language none of them.
    if (language === 'en') {
      await show(page, 'dark');
      report(`${path} in the dark`, await axe(page, ['color-contrast']));
    }
    for (const size of [tablet, phone]) {
      const resize = (): Promise<void> => page.setViewportSize(size);
      await (screen.isOpenedByWidth ? open(page, screen, resize) : resize());
      await settled();
      report(`${path} at ${size.width} pixels`, await (size === tablet ? axe(page, ofWidth) : axe(page)));
      if (isOfActivity(path)) report(`${path} at ${size.width} pixels`, await beyondWindow(page));
      if (size === phone) report(`${path} on a phone`, await scrolledSideways(page));
    }
  }
  await context.close();
  return found;
}

const isOfActivity = (path: string): boolean => /^\/\w+\/[\da-f-]{36}\//.test(path);

/** The pages of an activity fill the window and scroll inside; the page itself would scroll to an empty area, except to the end of a long menu. */
const beyondWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const isBeyond = scrollHeight > innerHeight || scrollWidth > innerWidth;
    return isBeyond && !document.querySelector('[role=menu]') ? [`is ${scrollWidth} x ${scrollHeight} pixels large`] : [];
  });

/** A title names its screen: none is bare, and no two screens have the same. Dialogs without an address of their own share one. */
function sharedTitle(titles: Map<string, string>, title: string, path: string): string[] {
  const { pathname, searchParams } = new URL(path, server.base);
  const parameters = ['section', 'part', 'import', 'export', 'versions', 'new'].filter((name) => searchParams.has(name));
  const isFirst = pathname.endsWith('/editor/') && parameters.length === 0;
  const screen = [pathname, ...(isFirst ? ['part=cover'] : parameters.map((name) => `${name}=${searchParams.get(name)}`))].join(' ');
  const other = titles.get(title) ?? screen;
  titles.set(title, other);
  if (title === 'Lucka') return ['has no title'];
  return other === screen || isMissing(pathname) ? [] : [`has the title of ${other}: ${title}`];
}

/** Addresses of no screen all show the same page. */
const isMissing = (pathname: string): boolean => ['/404', '/nowhere'].includes(pathname);

/** The page, or a table of rows. A grid of many columns, in which arrow keys move, has nothing to become a card of. */
const scrolledSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
    const isScrolled = (table: Element): boolean => {
      for (let box = table.parentElement; box; box = box.parentElement)
        if (isWide(box) && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    const tables = [...document.querySelectorAll('table:not([role=grid])')].filter(isScrolled);
    const names = tables.map((table) => `scrolls a table sideways: ${table.getAttribute('aria-label') ?? table.textContent.slice(0, 40)}`);
    return [...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []), ...names];
  });

/** `prepare` comes between the last screen and this one. */
export async function open(page: Page, { path, ready, over }: Screen, prepare: () => Promise<void>): Promise<void> {
  await visit(page, `${server.base}${path}`, prepare);
  await ready(page);
  await over?.(page);
}

/** Waits, each time it is called, until the page has every reply that it asked for, and has drawn them. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  // What never ends is a stream of events.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    do await drawn(page);
    while (underWay.size > 0);
  };
}

export async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // An empty page has no scheme.
  if (page.url() !== 'about:blank') await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** Elements that a resize moved are at their final place. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
