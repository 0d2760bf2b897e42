import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test('a file is named after its type and its subject, without characters that file systems refuse', () => {
  expect(fileName('diploma', 'Fire safety', 'pdf')).toBe('diploma-fire-safety.pdf');
  expect(fileName('result', ' “Ljus & mörker”: del 2/3? ', 'png')).toBe('result-ljus-mörker-del-2-3.png');
  expect(fileName('diploma', '消防 安全', 'pdf')).toBe('diploma-消防-安全.pdf');
  expect(fileName('diploma', '../..', 'pdf')).toBe('diploma.pdf');
});

test('a long name is cut between letters, not within one', () => {
  const name = fileName('result', '𝒜'.repeat(200), 'png');
  expect(name.isWellFormed()).toBe(true);
  expect(Array.from(name)).toHaveLength(84);
});
