import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newDraft } from '#activity/new-draft.ts';
import { schemas } from '#questions/schemas.ts';
import { asWhole, questionsOf } from '#shared/content/part.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { applyEdit } from '#activity/edits/edits.ts';
import { spreadPictures } from './spread-pictures.ts';

const picture = (place: number): Image => ({ key: `picture-${String(place).padStart(4, '0')}`, width: 400, height: 300 });
const old = picture(9999);
const draftOf = (questions: Question[]) => ({
  ...newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId }),
  parts: asWhole(questions),
});

test('pictures go to the question and those after it without one; others keep theirs', () => {
  const question = fc.constantFrom('bare', 'pictured', 'ad');
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 12 }), fc.nat(), fc.integer({ min: 1, max: 6 }), (kinds, seed, count) => {
      const questions = kinds.map((kind) => ({
        ...schemas[kind === 'ad' ? 'ad' : 'text'].newQuestion(newId),
        ...(kind === 'pictured' && { cover: { desktop: old } }),
      }));
      const start = seed % questions.length;
      fc.pre(kinds[start] !== 'ad');
      const before = draftOf(questions);
      const { edits, left } = spreadPictures(
        before,
        questions[start]!.id,
        Array.from({ length: count }, (_, place) => picture(place)),
      );
      const after = questionsOf(edits.reduce((draft, edit) => applyEdit(draft, edit), before as Parameters<typeof applyEdit>[0]));
      const keys = after.map(({ cover }) => cover.desktop?.key);
      const open = kinds.flatMap((kind, place) => (place === start || (place > start && kind === 'bare') ? [place] : []));
      expect(left).toBe(Math.max(0, count - open.length));
      expect(open.slice(0, count).map((place) => keys[place])).toEqual(open.slice(0, count).map((_, place) => picture(place).key));
      for (const [place, kind] of kinds.entries())
        if (!open.slice(0, count).includes(place)) expect(keys[place]).toBe(kind === 'pictured' ? old.key : undefined);
    }),
  );
});
