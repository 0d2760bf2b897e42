import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a file name is sent in ASCII and in full', () => {
  expect(contentDisposition('diploma-fire-safety.pdf')).toBe(
    `attachment; filename="diploma-fire-safety.pdf"; filename*=UTF-8''diploma-fire-safety.pdf`,
  );
  expect(contentDisposition('diploma-på-ön.pdf', 'inline')).toBe(
    `inline; filename="diploma-pa-on.pdf"; filename*=UTF-8''diploma-p%C3%A5-%C3%B6n.pdf`,
  );
  expect(contentDisposition('diploma-消防-安全.pdf')).toBe(
    `attachment; filename="diploma.pdf"; filename*=UTF-8''diploma-%E6%B6%88%E9%98%B2-%E5%AE%89%E5%85%A8.pdf`,
  );
  expect(contentDisposition('消防.csv')).toMatch(/^attachment; filename="file\.csv";/);
});

test('no file name ends the header or leaves the folder', () => {
  const header = contentDisposition('a"; x="\r\n../b\\c’(1)\ud800.csv');
  // oxlint-disable-next-line no-control-regex
  expect(header).toMatch(/^attachment; filename="[^"\\/\r\n]*"; filename\*=UTF-8''[\w.%~!-]*$/);
});
