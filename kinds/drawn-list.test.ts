import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import { isCounted } from '#questions/traits.ts';
import type { Settings } from '#shared/content/head.ts';
import type { QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { openDrawing } from '#shared/play/order-questions.ts';
import type { CourseContent, CourseGraded, CoursePosition } from './course.ts';
import { courseOf } from './courses.ts';
import { asWhole, questionsOf, wholePart } from '#shared/content/part.ts';

const graded: CourseGraded = { result: 'right', share: 1, chosen_answer_ids: [] };

function contentOf(types: readonly QuestionType[], questions_per_game = 0): CourseContent {
  const questions = types.map((type) => schemas[type].newQuestion(newId));
  // No other setting is read.
  const settings = { slide_order: 'random', questions_per_game } as Settings;
  return { quiz_type: 'quiz', parts: asWhole(questions), grades: [], settings };
}

describe('the course of a drawn list', () => {
  it('visits every question of its list once and ends', () => {
    const types = fc.array(fc.constantFrom<QuestionType>('text', 'ad', 'free_text'), { maxLength: 12 });
    fc.assert(
      fc.property(types, fc.nat(5), fc.nat(1000), (made, most, seed) => {
        const content = contentOf(made, most);
        const course = courseOf(content);
        const walked: string[] = [];
        let step = course.first(wholePart, seed);
        while (step) {
          walked.push(step.question.id);
          const position: CoursePosition = { part_id: wholePart, seed, number: walked.length, question_id: step.question.id };
          expect(course.at(position)).toEqual(step);
          step = course.after(position, graded);
        }
        expect(walked).toEqual(
          openDrawing({ questions: questionsOf(content), settings: content.settings }, isCounted)(seed).map(({ id }) => id),
        );
      }),
    );
  });

  it('counts ads in no number', () => {
    const draft = contentOf(['ad', 'text', 'ad', 'text']);
    const questions = questionsOf(draft);
    const course = courseOf({ ...draft, settings: { ...draft.settings, slide_order: 'sequential' } });
    const shown = questions.map(({ id: question_id }, index) => {
      const { number, total } = course.at({ part_id: wholePart, seed: 1, number: index + 1, question_id })!;
      return [number, total];
    });
    expect(shown).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('has no step for another part, or when another question is due', () => {
    const content = contentOf(['text', 'text']);
    const course = courseOf(content);
    expect(course.first(newId(), 1)).toBeUndefined();
    expect(course.at({ part_id: wholePart, seed: 1, number: 1, question_id: newId() })).toBeUndefined();
  });
});
