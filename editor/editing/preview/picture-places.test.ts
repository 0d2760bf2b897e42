import { expect, test } from 'vitest';
import { newDraft } from '#activity/new-draft.ts';
import { schemas } from '#questions/schemas.ts';
import { asWhole } from '#shared/content/part.ts';
import type { Image } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { pictureEdit } from './picture-places.ts';

const image: Image = { key: 'picture-0001', width: 400, height: 300 };
const choice = schemas.text.newQuestion(newId);
const [order, place, ad] = [schemas.text_in_order, schemas.mark_on_image, schemas.ad].map((schema) => schema.newQuestion(newId));
const draft = { ...newDraft({ quiz_type: 'quiz' as const, name: 'Birds', lang: 1, newId }), parts: asWhole([choice, order!, place!, ad!]) };
const at = (screen: Parameters<typeof pictureEdit>[1]['screen'], shown?: string, answer?: string) =>
  pictureEdit(draft, { screen, shown, answer }, image);
const change = (id: string, changes: object) => ({ edit: 'change_question', input: { id, changes } });

test('a picture goes where the shown screen has its own', () => {
  expect(at('cover')).toEqual({ edit: 'change_cover', input: { changes: { image: { desktop: image } } } });
  expect(at('intro')).toEqual({ edit: 'change_intro', input: { changes: { image: { desktop: image } } } });
  expect(at('result')).toEqual({ edit: 'change_result', input: { changes: { image: { desktop: image } } } });
  expect(at('feedback', choice.id)).toEqual({ edit: 'change_feedback', input: { id: choice.id, changes: { image } } });
  expect(at('question', choice.id)).toEqual(change(choice.id, { cover: { desktop: image } }));
  expect(at('registration')).toBeUndefined();
});

test('on an answer it is the answer’s, where answers have pictures; of a picture to mark and of an ad it is the picture', () => {
  const [answer] = choice.answers;
  expect(at('question', choice.id, answer!.id)).toEqual({
    edit: 'change_answer',
    input: { question_id: choice.id, id: answer!.id, changes: { image } },
  });
  expect(at('question', order!.id, order!.answers[0]!.id)).toEqual(change(order!.id, { cover: { desktop: image } }));
  for (const { id } of [place!, ad!]) expect(at('question', id)).toEqual(change(id, { image }));
});
