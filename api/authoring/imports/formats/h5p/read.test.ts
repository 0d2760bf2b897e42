import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { extraOptions, pairsOf } from '#questions/match_pairs/pairs.ts';
import type { Answer } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { png } from '../../any-question.ts';
import { readQuestions } from '../../read-questions.ts';

interface Content {
  library: string;
  params: object;
  metadata?: object;
}
function read(mainLibrary: string, params: object, more: Zippable = {}) {
  const about = strToU8(JSON.stringify({ title: 'Birds', mainLibrary, preloadedDependencies: [] }));
  const bytes = zipSync({ 'h5p.json': about, 'content/content.json': strToU8(JSON.stringify(params)), ...more });
  return readQuestions({ name: 'birds.h5p', bytes }, newId);
}
const readSet = (...questions: Content[]) => read('H5P.QuestionSet', { questions });
const readOne = (library: string, params: object) => {
  const { questions, skipped, losses } = readSet({ library, params });
  return { question: questions[0]?.question, refused: skipped.map(({ code }) => code), lost: losses.map(({ code }) => code) };
};
const written = (answers: readonly Answer[] = []): string[] => answers.map(({ text = '', is_right }) => (is_right ? '=' : '~') + text);
const html = (text: string): string => `<div>${text}</div>\n`;
const choice = (text: string, correct: boolean, tipsAndFeedback: object = {}) => ({ text: html(text), correct, tipsAndFeedback });

test('multiple choice is one choice or several, with feedback to answers and to the question, and its order', () => {
  const answers = [choice('<strong>Robin</strong>', true, { chosenFeedback: html('Yes!') }), choice('Owl', false)];
  const params = {
    question: '<p>Which <em>bird</em>?</p>\n',
    answers,
    behaviour: { type: 'auto', randomAnswers: true, singlePoint: false },
    overallFeedback: [{ from: 0, to: 100, feedback: 'A robin &amp; no owl' }],
  };
  const { question, lost } = readOne('H5P.MultiChoice 1.16', params);
  expect(question).toMatchObject({ type: 'text', text: 'Which *bird*?', shuffle_answers: true, feedback: { text: 'A robin & no owl' } });
  expect([written(question?.answers), question?.answers[0]?.feedback, lost]).toEqual([['=**Robin**', '~Owl'], 'Yes!', []]);
  const two = readOne('H5P.MultiChoice 1.16', { ...params, answers: [...answers, choice('Wren', true)] }).question;
  expect(two).toMatchObject({ type: 'checkbox', partial_points: true });
  expect(readOne('H5P.MultiChoice 1.16', { question: 'Q', answers: [choice('a', false), choice('b', false)] }).refused).toEqual([
    'no_right_answer',
  ]);
});

test('true or false keeps its words and the feedback to each answer', () => {
  const behaviour = { feedbackOnCorrect: 'Right', feedbackOnWrong: 'No' };
  const { question } = readOne('H5P.TrueFalse 1.8', {
    question: 'Owls fly',
    correct: 'true',
    l10n: { trueText: 'Ja', falseText: 'Nej' },
    behaviour,
  });
  expect([written(question?.answers), question?.answers.map(({ feedback }) => feedback)]).toEqual([
    ['=Ja', '~Nej'],
    ['Right', 'No'],
  ]);
});

test('each choice of a set, each statement of a summary and each card is a question of its own', () => {
  const { questions, losses } = read('H5P.Column', {
    content: [
      {
        content: {
          library: 'H5P.SingleChoiceSet 1.11',
          params: { choices: [1, 2].map((n) => ({ question: `Q${n}`, answers: ['a', 'b'] })) },
        },
      },
      {
        content: {
          library: 'H5P.Summary 1.10',
          params: { intro: 'Choose', summaries: [{ summary: ['<p>Right</p>', '<p>Wrong</p>'], tip: 'Think' }] },
        },
      },
      { content: { library: 'H5P.Flashcards 1.7', params: { cards: [{ text: 'Capital of Norway', answer: 'Oslo/Kristiania' }] } } },
    ],
  });
  expect(
    questions.map(({ line, question: { type, text, accepted, answers } }) => [line, type, text, accepted ?? written(answers)]),
  ).toEqual([
    [1, 'text', 'Q1', ['=a', '~b']],
    [2, 'text', 'Q2', ['=a', '~b']],
    [3, 'text', 'Choose', ['=Right', '~Wrong']],
    [4, 'free_text', 'Capital of Norway', ['Oslo', 'Kristiania']],
  ]);
  expect(losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['3 hints_lost']);
});

test('blanks become gaps with their alternatives; an import reports lost tips and spelling tolerance', () => {
  const behaviour = { caseSensitive: false, acceptSpellingErrors: true };
  const questions = ['<p>*Oslo/Kristiania:its capital* is in *Norway*.</p>\n', '<p>2 &#42; 3 = *6*</p>'];
  const { question, lost } = readOne('H5P.Blanks 1.14', { text: '<p>Fill in</p>', questions, behaviour });
  expect(question).toMatchObject({
    type: 'fill_the_gaps',
    text: 'Fill in',
    gap_text: '{{1}} is in {{2}}.\n2 * 3 = {{3}}',
    gaps: [{ accepted: ['Oslo', 'Kristiania'] }, { accepted: ['Norway'] }, { accepted: ['6'] }],
    partial_points: true,
  });
  expect([question?.gaps_match_case, lost.toSorted()]).toEqual([undefined, ['hints_lost', 'spelling_lost']]);
  expect(readOne('H5P.Blanks 1.14', { text: 'Q', questions: ['*A* b'] }).question?.gaps_match_case).toBe(true);
  expect(readOne('H5P.Blanks 1.14', { text: 'Q', questions: ['<p>no gap</p>'] }).refused).toEqual(['no_answers']);
});

test('words to drag are gaps that offer all words', () => {
  const params = { taskDescription: 'Drag', textField: 'A *cat:tip\\+Yes!\\-No* sat\non a *mat*.', distractors: '*hat* *dog*' };
  const { question, lost } = readOne('H5P.DragText 1.10', params);
  const options = ['cat', 'mat', 'hat', 'dog'];
  expect(question).toMatchObject({
    gap_text: 'A {{1}} sat\non a {{2}}.',
    gaps: [
      { accepted: ['cat'], options },
      { accepted: ['mat'], options },
    ],
  });
  expect(lost.toSorted()).toEqual(['answer_feedback_lost', 'hints_lost']);
});

const zone = (label: string, ...correctElements: string[]) => ({ label, correctElements });
const thing = (text: string, dropZones = ['0', '1']) => ({
  type: { library: 'H5P.AdvancedText 1.1', params: { text: html(text) } },
  dropZones,
});
const drag = (elements: object[], dropZones: object[]) => ({ question: { settings: {}, task: { elements, dropZones } } });
const pairs = (params: object) => {
  const { question, refused, lost } = readOne('H5P.DragQuestion 1.14', params);
  const answers = question?.answers ?? [];
  return {
    text: question?.text,
    pairs: pairsOf(answers).map(({ stem, option }) => `${stem.text} – ${option?.text}`),
    extras: extraOptions(answers).map(({ text }) => text),
    refused,
    lost,
  };
};

test('things to drag onto named zones are pairs; where a zone takes several, the things ask for their zones', () => {
  const heading = thing('Where is it?', []);
  const single = drag([heading, thing('Oslo'), thing('Rome'), thing('Bern')], [zone('<p>Norway</p>', '1'), zone('Italy', '2')]);
  expect(pairs(single)).toMatchObject({ text: 'Where is it?', pairs: ['Norway – Oslo', 'Italy – Rome'], extras: ['Bern'], lost: [] });
  const sorted = drag([heading, thing('Cat'), thing('Dog'), thing('Owl'), thing('Stone')], [zone('Mammal', '1', '2'), zone('Bird', '3')]);
  expect(pairs(sorted)).toMatchObject({ pairs: ['Cat – Mammal', 'Dog – Mammal', 'Owl – Bird'], lost: ['distractors_lost'] });
  expect(pairs(drag([thing('a'), thing('b')], [zone('', '0'), zone('', '1')])).refused).toEqual(['interaction_unsupported']);
});

test('pictures are covers and answers, and one that is missing is told', () => {
  const image = (path: string, alt: string) => ({ library: 'H5P.Image 1.1', params: { file: { path, mime: 'image/png' }, alt } });
  const { questions, media, losses } = read(
    'H5P.InteractiveBook',
    {
      chapters: [
        {
          library: 'H5P.Column 1.18',
          params: {
            content: [
              {
                content: {
                  library: 'H5P.MultiMediaChoice 0.3',
                  params: {
                    question: 'Which?',
                    options: [
                      { media: image('images/a.png', 'A'), correct: true },
                      { media: image('images/b.png', 'B'), correct: false },
                    ],
                  },
                },
              },
              {
                content: {
                  library: 'H5P.TrueFalse 1.8',
                  params: { question: 'So?', correct: 'false', media: { type: image('../../images/a.png', 'A') } },
                },
              },
            ],
          },
        },
      ],
    },
    { 'content/images/a.png': png, 'content/images/b.png': png },
  );
  expect(questions.map(({ question: { type, answers, cover } }) => [type, written(answers), cover.desktop?.alt])).toEqual([
    ['image', ['=A', '~B'], undefined],
    ['text', ['~True', '=False'], undefined],
  ]);
  expect([media.length, losses.map(({ line, code }) => `${line} ${code}`)]).toEqual([2, ['2 picture_lost']]);
});

test('a video or sound above a question is its own, with its captions; without a poster it is told', () => {
  const video = (params: object) => ({ media: { type: { library: 'H5P.Video 1.6', params } }, question: 'So?', correct: 'true' });
  const own = {
    title: 'A robin',
    sources: [{ path: 'videos/robin-sings.mp4', mime: 'video/mp4' }],
    visuals: { poster: { path: 'images/p.png' } },
    textTracks: { videoTrack: [{ kind: 'captions', track: { path: 'tracks/en.vtt' } }] },
  };
  const { questions, media, losses } = read(
    'H5P.QuestionSet',
    {
      questions: [
        { library: 'H5P.TrueFalse 1.8', params: video(own) },
        { library: 'H5P.TrueFalse 1.8', params: video({ sources: own.sources }) },
        { library: 'H5P.TrueFalse 1.8', params: video({ sources: [{ path: 'https://youtu.be/dQw4w9WgXcQ', mime: 'video/YouTube' }] }) },
      ],
    },
    { 'content/videos/robin-sings.mp4': strToU8('film'), 'content/images/p.png': png, 'content/tracks/en.vtt': strToU8('WEBVTT\n') },
  );
  expect(questions.map(({ question }) => question.clip)).toEqual([
    { kind: 'mp4', source: 'robin-sings', title: 'A robin', poster: expect.objectContaining({ width: 1 }), captions: 'WEBVTT\n' },
    undefined,
    { kind: 'youtube', source: 'dQw4w9WgXcQ' },
  ]);
  expect(media.map(({ key }) => key)).toEqual(['import-000001', 'robin-sings.mp4']);
  expect(losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['2 poster_missing']);
});

test('a card keeps its picture with its alternative text and its sound; the closing text of a set and the film beneath questions are reported', () => {
  const card = {
    text: 'hund',
    answer: 'dog',
    image: { path: 'images/dog.png' },
    imageAltText: 'A hound',
    audio: [{ path: 'audios/barking.mp3', mime: 'audio/mp3' }],
  };
  const cards = read(
    'H5P.Dialogcards',
    { dialogs: [card] },
    { 'content/images/dog.png': png, 'content/audios/barking.mp3': strToU8('sound') },
  );
  expect(cards.questions.map(({ question: { type, cover, clip } }) => [type, cover.desktop?.alt, clip])).toEqual([
    ['free_text', 'A hound', { kind: 'mp3', source: 'barking' }],
  ]);
  const action = {
    library: 'H5P.SingleChoiceSet 1.11',
    params: { choices: [{ question: 'Q', answers: ['a', 'b'] }], overallFeedback: [{ from: 0, to: 100, feedback: 'Bye' }] },
  };
  const { questions, skipped, losses } = read('H5P.InteractiveVideo', {
    interactiveVideo: { video: { files: [{ path: 'https://youtu.be/dQw4w9WgXcQ' }] }, assets: { interactions: [{ action }] } },
  });
  expect(skipped.map(({ line, text, code }) => `${line} ${text}: ${code}`)).toEqual([
    '1 H5P.InteractiveVideo: Birds: clip_without_question',
  ]);
  expect([questions.length, losses.map(({ line, code }) => `${line} ${code}`)]).toEqual([1, ['2 feedback_by_score_lost']]);
});

test('a content type without a match is skipped by its name, and rules of a set and losses are reported', () => {
  const { skipped, losses, questions } = read('H5P.QuestionSet', {
    introPage: { showIntroPage: true, title: 'Hello' },
    poolSize: 2,
    questions: [
      { library: 'H5P.MarkTheWords 1.11', params: { taskDescription: 'Mark' }, metadata: { title: 'Verbs' } },
      { library: 'H5P.Crossword 0.5', params: {}, metadata: { title: 'Words' } },
      { library: 'H5P.AdvancedText 1.1', params: { text: '<p>Read this</p>' } },
      { library: 'H5P.Essay 1.5', params: { taskDescription: 'Write', keywords: [{ keyword: 'owl' }] } },
      {
        library: 'H5P.MultiChoice 1.16',
        params: {
          question: 'Q',
          answers: [choice('a', true, { tip: 'Look', notChosenFeedback: 'Oh' }), choice('b', false)],
          media: { type: { library: 'H5P.Video 1.6', params: {} } },
          overallFeedback: [
            { from: 0, to: 50, feedback: 'Bad' },
            { from: 51, to: 100, feedback: 'Good' },
          ],
        },
      },
    ],
  });
  expect(skipped.map(({ text, code }) => `${text}: ${code}`)).toEqual([
    'H5P.MarkTheWords: Mark: interaction_unsupported',
    'H5P.Crossword: Words: type_unknown',
    'H5P.AdvancedText: Read this: description',
  ]);
  expect(questions.map(({ question: { type } }) => type)).toEqual(['free_text', 'text']);
  expect(losses.map(({ line, code }) => `${line} ${code}`).toSorted()).toEqual([
    '1 set_rules_lost',
    '4 scoring_lost',
    '5 answer_feedback_lost',
    '5 feedback_by_score_lost',
    '5 hints_lost',
    '5 media_lost',
  ]);
});

test('a package that holds no JSON, or contents within each other without end, is refused or read in part', () => {
  const files = (content: string) => zipSync({ 'h5p.json': strToU8('{}'), 'content/content.json': strToU8(content) });
  const refusal = (content: string) => () => readQuestions({ name: 'x.h5p', bytes: files(content) }, newId);
  expect(refusal('{"a":')).toThrow('no readable content');
  expect(refusal('[]')).toThrow('No questions found');
  const depth = 2000;
  const deep = `${'{"library":"H5P.Column 1.1","params":{"content":['.repeat(depth)}1${']}}'.repeat(depth)}`;
  expect(refusal(deep)).toThrow('No questions found');
  expect(refusal(`{"a":"${'x'.repeat(25 * 1024 * 1024)}"}`)).toThrow('too large');
});
