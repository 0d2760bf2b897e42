import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { abortableDelay } from '#api/kernel/abortable-delay.ts';

test('no listener stays on the signal, however often a process waits', async () => {
  const { signal } = new AbortController();
  for (let count = 0; count < 20; count += 1) await abortableDelay(1, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a delay ends without an error when the signal aborts, before or during the delay', async () => {
  const ending = new AbortController();
  const long = abortableDelay(3_600_000, ending.signal);
  ending.abort();
  await long;
  await abortableDelay(3_600_000, ending.signal);
  expect(getEventListeners(ending.signal, 'abort')).toEqual([]);
});
