import { describe, expect, test } from 'vitest';
import { checkDraft } from '#activity/check-draft.ts';
import { outcomesOf } from '#activity/document.ts';
import { applyEdit } from '#activity/edits/edits.ts';
import { newDraft } from '#activity/new-draft.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import { templateContent, templateEdits } from './template-edits.ts';
import { templateForms, templateNames } from './template.ts';

const made = (name: (typeof templateNames)[number], lang: number) => {
  const content = templateContent(name, lang, 'en');
  const quiz_type = templateForms[name].kind;
  const empty = newDraft({ quiz_type, name, lang, person_type_count: content.outcomes?.length ?? 2, newId });
  return templateEdits(
    name,
    content,
    lang,
    outcomesOf(empty).map(({ id }) => id),
  ).reduce(applyEdit, empty);
};

describe.each(templateNames)('the example %s', (name) => {
  test.each([1, 2])('can be published as soon as it has dates (language %i)', (lang) => {
    const problems = checkDraft(made(name, lang), checkQuestion, new Date());
    const codes = problems
      .map(({ severity, code }) => `${severity} ${code}`)
      .filter((problem) => !problem.endsWith('desktop_image_missing'));
    expect(codes.filter((problem) => problem !== 'warn speed_decides')).toEqual(['stop start_date_missing', 'stop end_date_missing']);
  });

  test('has the same content in both languages', () => {
    const [en, se] = [1, 2].map((lang) => made(name, lang));
    expect(questionsOf(se!).map(({ answers }) => answers.length)).toEqual(questionsOf(en!).map(({ answers }) => answers.length));
    expect(questionsOf(se!).map(({ feedback }) => Boolean(feedback.text))).toEqual(
      questionsOf(en!).map(({ feedback }) => Boolean(feedback.text)),
    );
    expect(outcomesOf(se!)).toHaveLength(outcomesOf(en!).length);
    for (const [place, { text }] of questionsOf(en!).entries()) expect(questionsOf(se!)[place]?.text).not.toBe(text);
  });
});

test('the position of the right answer varies', () => {
  for (const name of templateNames.filter((candidate) => templateForms[candidate].kind !== 'person')) {
    const places = questionsOf(made(name, 1)).map(({ answers }) => answers.findIndex((answer) => answer.is_right));
    expect([name, new Set(places).size > 1]).toEqual([name, true]);
    for (const { answers } of questionsOf(made(name, 1))) expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length);
  }
});

test('there are at least six examples, of each kind more than one', () => {
  const kinds = templateNames.map((name) => templateForms[name].kind);
  expect(kinds.length).toBeGreaterThanOrEqual(6);
  for (const kind of ['quiz', 'person', 'academy'] as const)
    expect(kinds.filter((candidate) => candidate === kind).length).toBeGreaterThan(1);
});

test('an example uses the players’ language, and when nobody here speaks it, the creator’s', () => {
  const dutch = languages.find(({ code }) => code === 'nd')!.id;
  expect(templateContent('quiz', 2, 'en').questions[0]?.answers[0]).toBe('Talgoxen');
  expect(templateContent('quiz', 1, 'se').questions[0]?.answers[0]).toBe('The great tit');
  expect(templateContent('quiz', dutch, 'se').questions[0]?.answers[0]).toBe('Talgoxen');
});
