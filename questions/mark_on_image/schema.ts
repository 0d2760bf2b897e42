import { isBlank } from '#shared/blank-text.ts';
import { Type } from 'typebox';
import type { Question } from '#shared/content/question.ts';
import { checkHead, checkPersonTypes } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { stop, warn, type Problem } from '../problem.ts';
import { heightInWidths, smallestSide } from './area.ts';
import { isScored } from './grade.ts';

const fraction = Type.Number({ minimum: 0, maximum: 1 });
export const answerSchema = Type.Object({ x: fraction, y: fraction }, { additionalProperties: false });

/** In pixels on a phone: the narrowest picture, and the smallest area that a finger can hit. */
const narrowestPicture = 360;
const smallestArea = 24;

export const fields = ['image'] as const;
export const answerFields = ['text', 'shape', 'is_right', 'person_types'] as const;

export const newQuestion = (newId: () => string): Question => emptyQuestion('mark_on_image', newId);

export function check(question: Question, leadsToTypes = false): Problem[] {
  return [...checkHead(question), ...checkPicture(question), ...checkAreas(question, leadsToTypes)];
}

function checkPicture({ image }: Question): Problem[] {
  if (!image) return [stop('image_missing', 'image')];
  return isBlank(image.alt) ? [warn('image_alt_missing', 'image')] : [];
}

function checkAreas(question: Question, leadsToTypes: boolean): Problem[] {
  const { answers, image } = question;
  if (answers.length === 0) return [stop('area_missing', 'answers')];
  const height = heightInWidths(image);
  const problems = answers.flatMap(({ id, shape }): Problem[] => {
    if (!shape) return [stop('area_missing', 'answers', id)];
    return smallestSide(shape, height) * narrowestPicture < smallestArea ? [warn('area_too_small', 'answers', id)] : [];
  });
  if (leadsToTypes) return [...problems, ...checkPersonTypes(question)];
  return isScored(question) ? problems : [...problems, stop('no_right_answer', 'answers')];
}
