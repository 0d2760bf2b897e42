import { expect, test } from 'vitest';
import { longestDraft } from '#shared/content/longest-draft.ts';
import { newId } from '#shared/ids.ts';
import type { Draft } from './document.ts';
import { draftLength, isTooLong } from './draft-length.ts';
import { duplicateDraft } from './duplicate-draft.ts';
import { applyEdit } from './edits/edits.ts';
import { newDraft } from './new-draft.ts';

const draft = newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId });
const ofLength = (length: number): Draft => {
  const { intro } = draft;
  const empty = { ...draft, intro: { ...intro, text: '' } };
  return { ...empty, intro: { ...intro, text: 'x'.repeat(length - draftLength(empty)) } } as Draft;
};

test('a draft may be as long as the limit, and no longer', () => {
  expect(draftLength(ofLength(longestDraft))).toBe(longestDraft);
  expect(isTooLong(ofLength(longestDraft))).toBe(false);
  expect(isTooLong(ofLength(longestDraft + 1))).toBe(true);
  expect(isTooLong(ofLength(longestDraft + 1), ofLength(longestDraft))).toBe(true);
});

test('a draft that is already too long may become shorter, be copied, and change its name and settings', () => {
  const long = ofLength(longestDraft + 1000);
  expect(isTooLong(ofLength(longestDraft + 999), long)).toBe(false);
  expect(isTooLong(ofLength(longestDraft + 1001), long)).toBe(true);
  expect(isTooLong(duplicateDraft(long, { name: 'A much longer name than before', lang: 18, newId }), long)).toBe(false);
  const renamed = applyEdit(long, { edit: 'rename', input: { name: 'A much longer name than before' } });
  const styled = applyEdit(renamed, { edit: 'change_settings', input: { changes: { custom_css: 'p {}'.repeat(100) } } });
  expect(isTooLong(styled, long)).toBe(false);
});
