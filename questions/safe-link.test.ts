import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test('only web pages are linked to', () => {
  expect(safeLink('https://example.org/a?b=1')).toBe('https://example.org/a?b=1');
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '/relative', 'mailto:a@b.se', '', undefined])
    expect(safeLink(link)).toBe(undefined);
});
