import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { darkTwin } from '#shared/colours/dark-twin.ts';
import type { Theme, ThemeColours } from '#shared/content/head.ts';
import { themeVariables } from '#player/theme.ts';
import { chooseByHand, pressNext, waitForFeedback, waitForQuestion } from './answer-by-hand.ts';
import { axe } from './browser.ts';
import { CalendarServer } from './calendar-server.ts';
import { emptyPaper } from './empty-paper.ts';
import { drawPictures, everyTypeWithPicture } from './every-type.ts';
import { browser, server } from './journey.ts';
import { hasSettled, heading, openTab, start, withFields } from './player-steps.ts';

/** A brand's colour as the button on white paper, and as the page. */
const onPaper = (brand: string, pale: string): ThemeColours => ({
  background_colour: '#ffffff',
  text_colour: '#222222',
  button_colour: brand,
  secondary_button_colour: pale,
  highlight_colour: brand,
});
const asPage = (brand: string, ink: string, pale: string): ThemeColours => ({
  background_colour: brand,
  text_colour: ink,
  button_colour: ink,
  secondary_button_colour: pale,
  highlight_colour: ink,
});
const brands: Record<string, ThemeColours> = {
  white: onPaper('#ffffff', '#f2f2f2'),
  'white page': asPage('#ffffff', '#111111', '#eeeeee'),
  yellow: onPaper('#ffd400', '#fff3b0'),
  'yellow page': asPage('#ffd400', '#111111', '#ffe566'),
  red: onPaper('#c8102e', '#fbe3e6'),
  'red page': asPage('#c8102e', '#ffffff', '#e0485f'),
  black: onPaper('#000000', '#e6e6e6'),
  'black page': asPage('#000000', '#ffffff', '#333333'),
};
const looks = Object.entries(brands).flatMap(([name, colours]): [string, Theme][] => [
  [name, { ...colours, background: {} }],
  [`${name}, dark`, { ...darkTwin(colours), background: {} }],
]);

interface Judge {
  axe: {
    run(
      context: object,
      options: object,
    ): Promise<{ violations: { help: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
  };
  /** The texts that have been judged on this page, each by the numbers of what it consists of. */
  judged?: Set<string>;
  numbers?: Map<string, number>;
}

/**
 * What axe finds of the contrast of texts that it has not judged on this page before: two texts are the same when their elements are, with all around
 * and behind them and their computed colours and sizes. Most texts of a screen have been on the one before, and only a few are new in each brand.
 */
const faintTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const judge = globalThis as unknown as Judge;
    const { judged, numbers } = judge as Required<Judge>;
    const known = new Map<Element, number>();
    const look = (element: Element): number => {
      const { color, backgroundColor, backgroundImage, opacity, mixBlendMode, visibility, fontSize, fontWeight, textShadow } =
        getComputedStyle(element);
      const state = `${element.localName} ${element.getAttribute('class')} ${element.getAttributeNames().toSorted().join()}`;
      const isOff = element.matches(':disabled, [aria-disabled=true], [inert]');
      const colours = [color, backgroundColor, backgroundImage, opacity, mixBlendMode, visibility, fontSize, fontWeight, textShadow];
      const key = [state, isOff, ...colours].join('\n');
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      known.set(element, number);
      return number;
    };
    const numberOf = (element: Element): number => known.get(element) ?? look(element);
    const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : []);
    const hasWords = (element: Element): boolean =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const fresh = [...document.querySelectorAll('body *')].filter(hasWords).filter((element) => {
      const behind = [...element.getClientRects()].map(({ left, top, width, height }) =>
        document.elementsFromPoint(left + width / 2, top + height / 2),
      );
      const isLetter = element.textContent.trim().length === 1;
      const key = [isLetter, ...[around(element), ...behind].map((stack) => stack.map(numberOf).join())].join(' ');
      return !judged.has(key) && judged.add(key);
    });
    if (fresh.length === 0) return [];
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false, iframes: false };
    const { violations } = await judge.axe.run({ include: fresh }, options);
    return violations.flatMap(({ help, nodes }) =>
      nodes.map(({ html, any }) => `${help}: ${html.slice(0, 200)} (${any[0]?.message ?? ''})`),
    );
  });

/** Loads axe into the page. */
async function openJudge(page: Page, found: string[]): Promise<void> {
  found.push(...(await axe(page, ['color-contrast'])));
  await page.evaluate(() => Object.assign(globalThis, { judged: new Set(), numbers: new Map() }));
}

/** A screen in every brand: the theme is nothing but variables of the page. */
async function inEveryBrand(page: Page, screen: string, found: string[]): Promise<void> {
  await hasSettled(page);
  for (const [name, theme] of looks) {
    await page.evaluate((variables) => {
      for (const [variable, value] of Object.entries(variables)) document.documentElement.style.setProperty(variable, value);
    }, themeVariables(theme));
    found.push(...(await faintTexts(page)).map((breach) => `${screen}, ${name}: ${breach}`));
  }
}

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const;

test(
  'with a white, a yellow, a red and a black brand every text of the player reads, on light and dark devices',
  { timeout: 300_000 },
  async () => {
    const found: string[] = [];
    const pictures = everyTypeWithPicture();
    const questions = [...pictures.slice(0, 1), ...pictures.map((question) => ({ ...question, text: `${question.text}?`, cover: {} }))];
    const quiz = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions,
      settings: { registration_moment: 'after', pass_level: 1 },
      change: (draft) => {
        const changed = withFields('name', 'email')(draft);
        return { ...changed, cover: { ...changed.cover, text: 'Thirteen questions about the winter.' } };
      },
    });
    const context = await browser.newContext(phone);
    const { page } = await openTab(context);
    await drawPictures(page);
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await openJudge(page, found);
    await inEveryBrand(page, 'cover', found);
    await start(page);
    for (const { text, type } of questions) {
      await waitForQuestion(page, text);
      if (type === 'text') await inEveryBrand(page, `${text} asked`, found);
      await chooseByHand(page);
      const give = page.locator('.question-form').getByRole('button', { name: /^(Answer|Continue)$/ });
      if (await give.count()) {
        if (type !== 'ad') await inEveryBrand(page, `${text} chosen`, found);
        await give.click();
      }
      if (type === 'ad') continue;
      await waitForFeedback(page);
      await inEveryBrand(page, `${text} told`, found);
      await pressNext(page);
    }
    await page.getByLabel('Name').waitFor();
    await inEveryBrand(page, 'registration', found);
    await page.getByLabel('Name').fill('Åsa');
    await page.getByLabel(/mail/i).fill('asa@example.org');
    await page.getByRole('button', { name: 'Register' }).click();
    await heading(page, 'Your result').waitFor();
    await inEveryBrand(page, 'result', found);
    await page.getByRole('button', { name: 'Leaderboard' }).click();
    await heading(page, 'Leaderboard').waitFor();
    await page.getByRole('table').waitFor();
    await inEveryBrand(page, 'leaderboard', found);
    // A board of one player has a podium, too.
    expect(await emptyPaper(page)).toBeLessThanOrEqual(0.25);
    await context.close();
    expect(found).toEqual([]);
  },
);

test('so does every text of a calendar', async () => {
  const found: string[] = [];
  const context = await browser.newContext(phone);
  const { page } = await openTab(context);
  const missed = { state: 'missed', access: 'see' } as const;
  const doors = Array.from({ length: 24 }, (_, place) =>
    place < 2
      ? missed
      : place === 2
        ? ({ state: 'opened', access: 'play' } as const)
        : place === 3
          ? ({ state: 'open', access: 'play' } as const)
          : {},
  );
  await new CalendarServer({ doors, now: '2026-12-04T12:00:00Z' }).open(page);
  await page.getByRole('button', { name: 'Open calendar' }).waitFor();
  await openJudge(page, found);
  await inEveryBrand(page, 'calendar cover', found);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await heading(page, 'Advent').waitFor();
  await inEveryBrand(page, 'calendar board', found);
  await page.getByRole('button', { name: 'Door 4, open now' }).click();
  await heading(page, 'The owl').waitFor();
  await inEveryBrand(page, 'door', found);
  await page.getByRole('button', { name: 'Answer the question' }).click();
  await page.getByRole('button', { name: 'The owl' }).click();
  await page.getByRole('button', { name: 'View result' }).waitFor();
  await inEveryBrand(page, 'door told', found);
  await page.getByRole('button', { name: 'View result' }).click();
  await page.locator('[data-screen=result]').waitFor();
  await inEveryBrand(page, 'door result', found);
  await context.close();
  expect(found).toEqual([]);
});
