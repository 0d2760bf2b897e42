import { expect, test } from 'vitest';
import { maskText } from './read-texts.ts';

test('addresses and numbers by which somebody could be reached are not shown', () => {
  expect(maskText('Write to nils@skola.example, or (eva@b.example) call +46 70-123 45 67 on day 12')).toBe(
    'Write to n… or (… call … on day 12',
  );
  expect(maskText('a@b is none, nor is @nils')).toBe('a@b is none, nor is @nils');
});

test('a text that players wrote to be slow to read is masked in a moment', () => {
  const before = process.cpuUsage();
  for (const part of ['a', 'a.', 'a@', '1(', '1 ', '@']) for (let text = 0; text < 10; text += 1) maskText(part.repeat(20_000));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3_000);
});
