import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import type { Clip, Question, QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { media, picture } from '../../any-question.ts';
import { blankQuestion } from '../../blank-question.ts';
import { comparable } from '../../difference-on-import.ts';
import { readQuestions } from '../../read-questions.ts';
import { writeQuestions } from '../../write-questions.ts';

const question = (type: QuestionType, own: Partial<Question>): Question => blankQuestion(type, newId, { text: 'Q', ...own });
const right = ['a', 'b'].map((text) => ({ id: newId(), text, is_right: text === 'a' }));
const written = (...questions: Question[]) => writeQuestions(questions, 'h5p', { title: 'Birds & more', media });
const lossesOf = (...questions: Question[]): string[] => written(...questions).losses.map(({ line, code }) => `${line} ${code}`);
function filesOf(...questions: Question[]) {
  const files = unzipSync(written(...questions).bytes);
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  return { names: Object.keys(files), about: json('h5p.json'), content: json('content/content.json') };
}

test('a package names the libraries that it needs in their versions, and holds none', () => {
  const { names, about, content } = filesOf(question('text', { answers: right, cover: { desktop: picture } }), question('free_text', {}));
  expect(names.toSorted()).toEqual(['content/content.json', 'content/images/picture-0001.png', 'h5p.json']);
  expect(about).toMatchObject({ title: 'Birds & more', mainLibrary: 'H5P.QuestionSet' });
  expect(about.preloadedDependencies).toContainEqual({ machineName: 'H5P.MultiChoice', majorVersion: 1, minorVersion: 16 });
  const used: string[] = content.questions.map(({ library }: { library: string }) => library);
  expect(used).toEqual(['H5P.MultiChoice 1.16', 'H5P.Essay 1.5']);
  for (const library of used)
    expect(about.preloadedDependencies.map((each: { machineName: string }) => each.machineName)).toContain(library.split(' ')[0]);
});

test('gaps, pairs and settings come back as they were', () => {
  const typed = question('fill_the_gaps', {
    gap_text: '2 * {{1}} <b>\nand {{2}}',
    gaps: [
      { id: '1', accepted: ['3/4', 'a:b', '*'] },
      { id: '2', accepted: ['6'] },
    ],
    gaps_match_case: true,
    points: 7,
  });
  const options = ['cat', 'mat', 'a*b'];
  const dragged = question('fill_the_gaps', {
    gap_text: 'A {{1}} on a {{2}}',
    gaps: [
      { id: '1', accepted: ['cat'], options },
      { id: '2', accepted: ['mat'], options },
    ],
    partial_points: true,
    gaps_ignore_accents: true,
  });
  const pairs = question('match_pairs', {
    text: 'Which **one**?',
    answers: [
      ...newPair(newId, { text: 'Norway' }, { text: 'Oslo' }),
      ...newPair(newId, { text: 'Italy' }, { image: picture }),
      { id: newId(), text: 'Bern' },
    ],
    partial_points: true,
  });
  const file = written(typed, dragged, pairs);
  expect(file.losses).toEqual([]);
  const again = readQuestions({ name: file.name, bytes: file.bytes }, newId);
  expect(again.questions.map((each) => comparable(each.question))).toEqual([typed, dragged, pairs].map((each) => comparable(each)));
});

test('what H5P has no place for is told', () => {
  expect(lossesOf(question('scale', { start_value: 1, end_value: 5, step_interval: 1 }))).toEqual(['1 type_not_carried']);
  expect(lossesOf(question('text', { answers: right, feedback: { text: 'So', image: picture } }))).toContain('1 pictures_not_carried');
  expect(lossesOf(question('text', { answers: right, feedback: { text: '**So**' } }))).toEqual(['1 formatting_lost']);
  const gaps = [
    { id: '1', accepted: ['a'], options: ['a', 'b'] },
    { id: '2', accepted: ['c'], options: ['c', 'd'] },
  ];
  expect(lossesOf(question('fill_the_gaps', { gap_text: '{{1}} {{2}}', gaps, partial_points: true }))).toEqual(['1 changed_on_import']);
  const clip = { kind: 'youtube', source: 'dQw4w9WgXcQ' } as const;
  expect(lossesOf(question('text', { answers: right, feedback: { clip } }))).toEqual(['1 clips_not_carried']);
  const answers = ['Norway', 'Italy'].flatMap((text) => newPair(newId, { text }, { text: `The capital of ${text}` }));
  expect(lossesOf(question('match_pairs', { answers, clip, partial_points: true }))).toEqual(['1 clips_not_carried']);
  // One place is above a question.
  expect(lossesOf(question('text', { answers: right, clip, cover: { desktop: picture } }))).toContain('1 pictures_not_carried');
});

test('a film and a sound stand above their question with all that belongs to them, and come back', () => {
  const film: Clip = {
    kind: 'mp4',
    source: 'film-0001',
    title: 'Owls',
    poster: picture,
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHoo',
    transcript: 'Hoo, hoo.',
  };
  const sound: Clip = { kind: 'mp3', source: 'sound-0001', title: 'A song', captions: film.captions!, transcript: 'Tweet.' };
  const linked: Clip = { kind: 'vimeo', source: '76979871-0123456789', poster: picture, captions: film.captions!, transcript: 'So.' };
  const clips = [film, { ...film, captions: `${film.captions} hoo` }, sound, linked, { kind: 'youtube', source: 'dQw4w9WgXcQ' } as const];
  const questions = clips.map((clip) => question('text', { answers: right, clip }));
  const bytes = { 'film-0001.mp4': 'film', 'sound-0001.mp3': 'sound' };
  const all = new Map([...media, ...Object.entries(bytes).map(([name, text]) => [name, { name, bytes: strToU8(text) }] as const)]);
  const file = writeQuestions(questions, 'h5p', { title: 'Birds', media: all });
  const told = file.losses.map(({ line, code }) => `${line} ${code}`);
  expect(told).toEqual([]);
  const again = readQuestions({ name: file.name, bytes: file.bytes }, newId);
  expect(again.questions.map((each) => comparable(each.question))).toEqual(questions.map((each) => comparable(each)));
  expect(again.media.map(({ key }) => key).toSorted()).toEqual(['film-0001.mp4', 'import-000001', 'sound-0001.mp3']);
  const files = unzipSync(file.bytes);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['content/videos/film-0001.mp4', 'content/audios/sound-0001.mp3']));
  const { preloadedDependencies } = JSON.parse(strFromU8(files['h5p.json']!));
  for (const [machineName, minorVersion] of [
    ['H5P.Video', 6],
    ['H5P.Audio', 5],
  ])
    expect(preloadedDependencies).toContainEqual({ machineName, majorVersion: 1, minorVersion });
  expect(writeQuestions(questions, 'h5p', { title: 'Birds', media }).losses.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '1 clips_not_carried',
    '1 pictures_not_carried',
    '2 clips_not_carried',
    '2 pictures_not_carried',
    '3 clips_not_carried',
  ]);
});
