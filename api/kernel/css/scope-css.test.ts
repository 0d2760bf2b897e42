import { expect, test } from 'vitest';
import { scopeCss as scopeHere } from '#shared/css/scope-css.ts';
import { scopeCss } from './scope-css.ts';

const rules = 'h1{color:#123456}'.repeat(2_900);

test('CSS of every length is scoped as the pure function scopes it', async () => {
  for (const css of ['', 'h1{color:red}', '@import "x";h1{color:red}', rules]) expect(await scopeCss(css)).toBe(scopeHere(css).css);
});

test('a long CSS is read in a thread, so the loop is free at once', async () => {
  let done = false;
  const scoped = scopeCss(rules).then(() => (done = true));
  // A result made here would settle within these microtasks; one of a thread needs a turn of the loop.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(done).toBe(false);
  expect(await scoped).toBe(true);
});

test('several texts at once each get their own result', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, (_, index) => scopeCss(`p{margin:${index}px}`.repeat(200))));
  for (const [index, css] of all.entries()) expect(css).toContain(`margin:${index}px`);
});
