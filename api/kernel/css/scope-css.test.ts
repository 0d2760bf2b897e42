import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { scopeCss as scopeHere } from '#shared/css/scope-css.ts';
import { scopeCss } from './scope-css.ts';

const rules = 'h1{color:#123456}'.repeat(2_900);

test('CSS of every length is scoped as the pure function scopes it', async () => {
  for (const css of ['', 'h1{color:red}', '@import "x";h1{color:red}', rules]) expect(await scopeCss(css)).toBe(scopeHere(css).css);
});

test('while the longest CSS is read the loop answers others', async () => {
  await scopeCss(rules);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const texts = Array.from({ length: 4 }, (_, index) => scopeCss(`${rules}h2{margin:${index}px}`));
  await Promise.all(texts);
  delay.disable();
  const blocked = delay.max / 1e6;
  const began = performance.now();
  scopeHere(rules);
  expect(blocked).toBeLessThan(performance.now() - began);
});

test('several texts at once each get their own result', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, (_, index) => scopeCss(`p{margin:${index}px}`.repeat(200))));
  for (const [index, css] of all.entries()) expect(css).toContain(`margin:${index}px`);
});
