import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { checkDraft } from '#activity/check-draft.ts';
import { Draft } from '#activity/document.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { contrastRatio } from '#shared/colours/contrast.ts';
import { themePairs } from '#shared/colours/theme-pairs.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { draftOfTemplate } from './draft-of-template.ts';
import { findTemplate, templateNames } from './gallery.ts';
import { TemplateDocument, type TemplateLanguage } from './template-document.ts';
import { drawingsOf, galleryOwner } from './template-pictures.ts';

const now = new Date('2026-06-01T10:00:00Z');
const documentOf = (name: string): TemplateDocument => findTemplate(name) as TemplateDocument;
const draftOf = (name: string, language: TemplateLanguage) =>
  draftOfTemplate(name, documentOf(name), { language, owner: galleryOwner, now, newId });
/** Everything but the words. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]));
  return typeof value;
};

test('there are at least 24, including some of each kind that has its own questions', () => {
  expect(templateNames.length).toBeGreaterThanOrEqual(24);
  for (const kind of ['quiz', 'person', 'academy', 'calendar'])
    expect(templateNames.filter((name) => documentOf(name).kind === kind).length).toBeGreaterThanOrEqual(3);
  expect(templateNames.filter((name) => documentOf(name).kind === 'labyrinth')).not.toEqual([]);
});

describe.each(templateNames)('the template %s', (name) => {
  const template = documentOf(name);

  test('fits the schema of templates', () => {
    expect([...Value.Errors(TemplateDocument, template)]).toEqual([]);
  });

  test('has the same content in Swedish as in English, question by question', () => {
    const { en, se } = template.words;
    // The number of accepted answers to a free text differs between languages.
    const counted = ({ questions, ...rest }: typeof en) => ({
      ...rest,
      questions: questions.map((question, place) =>
        template.questions[place]?.type === 'free_text' ? { ...question, answers: [] } : question,
      ),
    });
    expect(shapeOf(counted(se))).toEqual(shapeOf(counted(en)));
    expect(en.questions).toHaveLength(template.questions.length);
    expect(en.outcomes?.length ?? 0).toBe(template.outcomes?.length ?? 0);
    for (const [place, { text }] of en.questions.entries()) expect(se.questions[place]?.text).not.toBe(text);
  });

  test.each(['en', 'se'] as const)('has no error or warning before publishing except about its dates (%s)', (language) => {
    const draft = draftOf(name, language);
    expect(Value.Check(Draft, draft)).toBe(true);
    const codes = checkDraft(draft, checkQuestion, now).map(({ code }) => code);
    expect(codes.filter((code) => code !== 'start_date_missing' && code !== 'end_date_missing')).toEqual([]);
  });

  test('explains each scored answer, and varies the positions of the right answers', () => {
    if (template.kind === 'person') return;
    const questions = questionsOf(draftOf(name, 'en'));
    expect(questions.filter(({ feedback, type }) => !feedback.text && type !== 'text_poll')).toEqual([]);
    const places = questions
      .filter(({ type, answers }) => type === 'text' && answers.length > 2)
      .map(({ answers }) => answers.findIndex((answer) => answer.is_right));
    if (places.length > 3) expect(new Set(places).size).toBeGreaterThan(1);
  });

  test('has colours with enough contrast', () => {
    const { theme } = template;
    expect(themePairs(theme).filter(({ passes, is_outlined }) => !passes || is_outlined)).toEqual([]);
    expect(contrastRatio(theme.text_colour, theme.background_colour)).toBeGreaterThan(7);
  });

  test('is drawn by us, each view for itself', () => {
    const svgs = Object.values(drawingsOf(name, template)).map(({ svg }) => svg);
    expect(svgs.every((svg) => /<(path|rect|circle|ellipse) /.test(svg))).toBe(true);
    expect(new Set(svgs).size).toBe(svgs.length);
  });
});

test('no template looks like another: not its colours, not its picture', () => {
  const looks = templateNames.map((name) => {
    const { theme } = documentOf(name);
    return [theme.text_colour, theme.button_colour, theme.background_colour].join(' ');
  });
  expect(new Set(looks).size).toBe(looks.length);
  expect(new Set(templateNames.map((name) => documentOf(name).theme.button_colour)).size).toBe(templateNames.length);
  expect(new Set(templateNames.map((name) => drawingsOf(name, documentOf(name)).wide?.svg)).size).toBe(templateNames.length);
});

test('two calendars have 24 doors, each with a question of its own and questions of at least six types', () => {
  for (const name of ['christmas-around-the-world', 'winter-science']) {
    const { parts } = draftOf(name, 'en');
    const { settings } = draftOf(name, 'en');
    expect([settings.start_date, settings.end_date]).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z']);
    expect(parts.map(({ questions }) => questions.length)).toEqual(Array.from({ length: 24 }, () => 1));
    expect(new Set(parts.flatMap(({ questions }) => questions.map(({ type }) => type))).size).toBeGreaterThanOrEqual(6);
  }
});
