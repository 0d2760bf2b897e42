import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { keepKnown } from './keep-known.ts';
import { readQuestions } from './read-questions.ts';

const mine = newId();
const image = (key: string) => ({ key, width: 1, height: 1 });
const binding = (id: string) => ({ id: newId(), person_type_id: id, points: 1 });
const file = {
  questions: [
    {
      text: 'Q',
      cover: { desktop: image('in-the-file'), mobile: image('of-the-tenant') },
      image: image('of-somebody'),
      answers: [{ text: 'a', person_types: [binding(mine), binding(newId())] }, { text: 'b' }],
    },
  ],
  media: [{ key: 'in-the-file', name: 'x.png', content: '' }],
};

test('pictures and person types that are neither in the file nor known are left out and told', () => {
  const result = readQuestions({ name: 'x.json', bytes: new TextEncoder().encode(JSON.stringify(file)) }, newId);
  const kept = keepKnown(result, { pictures: new Set(['of-the-tenant']), personTypes: new Set([mine]) });
  expect(kept.losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['1 picture_lost', '1 bindings_unknown']);
  const question = kept.questions[0]?.question;
  expect(question?.cover).toEqual(file.questions[0]?.cover);
  expect(question).not.toHaveProperty('image');
  expect(question?.answers.map((answer) => answer.person_types?.map((each) => each.person_type_id))).toEqual([[mine], undefined]);
});
