import { expect, test } from 'vitest';
import type { Image } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { blankQuestion } from './blank-question.ts';
import { imagesOf } from './images-of.ts';
import { replaceImages } from './replace-images.ts';

const image = (key: string): Image => ({ key, width: 1, height: 1, alt: `Alt of ${key}` });
const question = blankQuestion('image', newId, {
  text: 'Q',
  cover: { desktop: image('desktop1'), mobile: image('mobile01') },
  feedback: { text: 'F', image: image('feedback') },
  image: image('own-0001'),
  answers: [
    { id: newId(), text: 'a', image: image('answer01') },
    { id: newId(), text: 'b' },
  ],
});

test('every picture of a question is found and replaced, and its alternative text is kept', () => {
  const stored = replaceImages(question, ({ key }) => ({ key: `stored-${key}`, width: 800, height: 600 }));
  const keys = ['desktop1', 'mobile01', 'feedback', 'own-0001', 'answer01'];
  expect(imagesOf(question).map(({ key }) => key)).toEqual(keys);
  expect(imagesOf(stored)).toEqual(keys.map((key) => ({ key: `stored-${key}`, width: 800, height: 600, alt: `Alt of ${key}` })));
  expect({ ...stored, cover: {}, feedback: {}, image: null, answers: [] }).toEqual({
    ...question,
    cover: {},
    feedback: {},
    image: null,
    answers: [],
  });
});

test('a picture without a replacement is dropped, and nothing else', () => {
  const { image: _own, ...rest } = question;
  expect(replaceImages(question, () => undefined)).toEqual({
    ...rest,
    cover: {},
    feedback: { text: 'F' },
    answers: question.answers.map(({ id, text = '' }) => ({ id, text })),
  });
});

test('an own film is replaced with its picture, and keeps its words; without a replacement it is left out', () => {
  const clip = { kind: 'mp4' as const, source: 'film-0001', title: 'A robin', captions: 'WEBVTT', poster: image('poster01') };
  const filmed = { ...question, clip };
  const poster = { key: 'stored-film', width: 64, height: 36 };
  const stored = replaceImages(
    filmed,
    () => undefined,
    () => ({ kind: 'webm', source: 'stored-film', poster }),
  );
  expect(stored.clip).toEqual({ ...clip, kind: 'webm', source: 'stored-film', poster: { ...poster, alt: 'Alt of poster01' } });
  expect(replaceImages(filmed, ({ key }) => image(key))).not.toHaveProperty('clip');
});

test('a part of a picture arrives as the picture that it is, with its focal point and without the one it was cut from', () => {
  const focus = { x: 0.2, y: 0.8 };
  const cut = { key: 'whole-01', width: 9, height: 9, area: { x: 0, y: 0, width: 0.5, height: 0.5 } };
  const shown = { ...question, cover: { desktop: { ...image('desktop1'), focus, cut } } };
  const stored = replaceImages(shown, ({ key }) => ({ key: `stored-${key}`, width: 4, height: 4 }));
  expect(stored.cover.desktop).toEqual({ key: 'stored-desktop1', width: 4, height: 4, alt: 'Alt of desktop1', focus });
});
