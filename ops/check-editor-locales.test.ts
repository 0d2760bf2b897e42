import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEditorLocaleFaults, unusedKeys } from '#ops/check-editor-locales.ts';

test('both languages of the editor have all texts, and every text is used somewhere', () => {
  expect(findEditorLocaleFaults(join(import.meta.dirname, '..'))).toEqual([]);
});

test('a key counts as used when the code names it, counts with it, or begins it in a template', () => {
  const texts = {
    'kind.quiz': 'Quiz',
    'list.count_one': 'one',
    'list.count_other': 'many',
    'list.gone': 'Gone',
    'setting.fair.note': 'Fair',
  };
  const sources = ["t('list.count', { count })", 't(`kind.${row.quiz_type}`)', 't(`setting.${name}.note`)'];
  expect(unusedKeys(texts, sources)).toEqual(['list.gone']);
});
