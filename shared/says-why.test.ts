import { expect, test } from 'vitest';
import { saysWhy } from './says-why.ts';

test.each(['Ticket', 'Ticket 4711', 'Paid', 'Fråga från kunden', '问题单四七一一'])('%j is a reason', (reason) =>
  expect(saysWhy(reason)).toBe(true),
);
test.each(['', ' ', 'x', 'xx', '…', 'xxxxxxxx', 'aba', '- - - -', 'x\u200B\u200B\u200Bx'])('%j is no reason', (reason) =>
  expect(saysWhy(reason)).toBe(false),
);
