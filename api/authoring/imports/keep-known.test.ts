import { expect, test } from 'vitest';
import type { PersonType } from '#kinds/person/body.ts';
import { newId } from '#shared/ids.ts';
import { keepKnown } from './keep-known.ts';
import { readQuestions, type ReadResult } from './read-questions.ts';

const type = (title: string): PersonType => ({ id: newId(), title, description: `${title}!`, button: '', images: {} });
const image = (key: string) => ({ key, width: 1, height: 1 });
const binding = ({ id }: { id: string }, points = 1) => ({ id: newId(), person_type_id: id, points });

const [robin, wren, owl] = [type('Robin'), type('Wren'), type('Owl')];
const nobody = { id: newId() };
const file = {
  person_types: [robin, wren, owl],
  questions: [
    {
      text: 'Q',
      cover: { desktop: image('in-the-file'), mobile: image('elsewhere') },
      answers: [
        { text: 'a', person_types: [binding(robin, 2), binding(wren)] },
        { text: 'b', person_types: [binding(owl, 3)] },
      ],
    },
    { text: 'R', answers: [{ text: 'a', person_types: [binding(nobody), binding(robin)] }, { text: 'b' }] },
  ],
  media: [{ key: 'in-the-file', name: 'x.png', content: '' }],
};
const read = (value: object): ReadResult =>
  readQuestions({ name: 'x.json', bytes: new TextEncoder().encode(JSON.stringify(value)) }, newId);
const kept = (here: PersonType[], room = 0) => keepKnown(read(file), { person_types: here, room, newId });
const bindings = ({ result }: ReturnType<typeof keepKnown>) =>
  result.questions.map(({ question }) =>
    question.answers.map(({ person_types = [] }) => person_types.map(({ person_type_id: id, points }) => [id, points])),
  );
const lossesOf = ({ result }: ReturnType<typeof keepKnown>) => result.losses.map(({ text, code }) => `${text} ${code}`);

test('bindings go to the types here with the same name; the rest are dropped with a notice', () => {
  const [mine, other] = [type(' robin '), type('Eagle')];
  const settled = kept([other, mine]);
  expect(bindings(settled)).toEqual([
    [[[mine.id, 2]], []],
    [[[mine.id, 1]], []],
  ]);
  expect(settled.types).toEqual([
    { title: ' robin ', state: 'matched' },
    { title: 'Wren', state: 'missing' },
    { title: 'Owl', state: 'missing' },
    { title: '', state: 'missing' },
  ]);
  expect(lossesOf(settled)).toEqual(expect.arrayContaining(['Q bindings_unknown', 'R bindings_unknown']));
});

test('missing types are created with their texts, up to the limit', () => {
  const mine = type('Robin');
  const settled = kept([mine], 1);
  expect(settled.created).toMatchObject([{ title: 'Wren', description: 'Wren!' }]);
  const [wrenHere] = settled.created;
  expect(wrenHere?.id).not.toBe(wren.id);
  expect(bindings(settled)[0]).toEqual([
    [
      [mine.id, 2],
      [wrenHere?.id, 1],
    ],
    [],
  ]);
  expect(settled.types.map(({ state }) => state)).toEqual(['matched', 'created', 'missing', 'missing']);
  expect(lossesOf(kept([], 100))).toEqual(['Q picture_lost', 'R bindings_unknown']);
});

test('an import into its own quiz restores all bindings, whatever its types are called now', () => {
  const renamed = { ...robin, title: 'Redbreast' };
  const settled = kept([renamed, wren, owl]);
  expect(bindings(settled)).toEqual([
    [
      [
        [robin.id, 2],
        [wren.id, 1],
      ],
      [[owl.id, 3]],
    ],
    [[[robin.id, 1]], []],
  ]);
  expect(settled.types.map(({ state }) => state)).toEqual(['matched', 'matched', 'matched', 'missing']);
});

test('two types of one name become one, with the points of both', () => {
  const twice = { ...file, person_types: [robin, { ...wren, title: 'ROBIN' }, owl] };
  const settled = keepKnown(read(twice), { person_types: [], room: 9, newId });
  expect(settled.created.map(({ title }) => title)).toEqual(['Robin', 'Owl']);
  expect(bindings(settled)[0]?.[0]).toEqual([[settled.created[0]?.id, 3]]);
});

test('pictures that are not in the file are dropped with a notice', () => {
  const { result } = kept([]);
  expect(result.questions[0]?.question.cover).toEqual({ desktop: image('in-the-file') });
  expect(result.losses.map(({ code }) => code)).toContain('picture_lost');
});
