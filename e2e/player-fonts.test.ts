import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import type { Draft } from '#activity/document.ts';
import { browser, server } from './journey.ts';
import { heading, layoutShift, newVisitor, questionsOf } from './player-steps.ts';

/** The fonts that render the heading's letters. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

const scripts = [
  { name: 'Russian', lang: 6, title: 'Зимние птицы нашего двора', family: /^Noto Sans$/ },
  { name: 'Hindi', lang: 15, title: 'सर्दियों के पक्षी और त्योहार', family: /^Noto Sans/ },
  { name: 'Chinese', lang: 8, title: '冬天的鸟：直角与骨头', family: /^(Noto Sans|Source Han)/ },
  { name: 'Japanese', lang: 17, title: '冬の鳥たち：直角と骨', family: /^(Noto Sans|Source Han)/ },
  { name: 'Korean', lang: 18, title: '겨울 새 이야기 퀴즈', family: /^(Noto Sans|Source Han)/ },
];
test.each(amount(scripts.slice(3, 4), scripts))(
  '$name uses the product’s own fonts, from its own host, and nothing moves when they arrive',
  async ({ lang, title, family }) => {
    const questions = questionsOf(1, { text: title });
    const change = (draft: Draft): Draft => ({
      ...draft,
      lang,
      cover: { ...draft.cover, title, text: title },
    });
    const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, change });
    const { page, context, errors } = await newVisitor(browser, 'phone');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    const areOurs = async () => {
      const fonts = await fontsOfHeading(page);
      return fonts.length > 0 && fonts.every((font) => family.test(font));
    };
    await expect.poll(areOurs).toBe(true);
    await page.locator('.dock button').first().click();
    await heading(page, title).waitFor();
    await expect.poll(areOurs).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect([...hosts]).toEqual([new URL(server.base).host]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a page in English loads nothing of the large fonts', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: questionsOf(1) });
  const { page, context } = await newVisitor(browser, 'phone');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${server.base}/player/quiz/${quiz.id}`, { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => /wght.*\.css|noto-sans-(sc|jp|kr)/.test(url))).toEqual([]);
  await context.close();
});
