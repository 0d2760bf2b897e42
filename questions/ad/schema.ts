import { isBlank } from '#shared/blank-text.ts';
import { Type } from 'typebox';
import type { Question } from '#shared/content/question.ts';
import { checkCovers, checkLink } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { stop, warn, type Problem } from '../problem.ts';

export const answerSchema = Type.Object({}, { additionalProperties: false });

export const fields = ['image', 'link', 'link_text'] as const;
export const answerFields = [] as const;

export function newQuestion(newId: () => string): Question {
  return emptyQuestion('ad', newId, { points: 0, link: '', link_text: '' });
}

/** An ad shows a text or a picture; its clicks are counted on its link. */
export function check(question: Question, _leadsToTypes = false): Problem[] {
  const { text, cover, image, link, link_text: linkText } = question;
  const problems = [...checkCovers(question), ...checkLink(link, 'link')];
  if (isBlank(text) && !cover.desktop && !cover.mobile && !image) problems.push(stop('ad_empty', 'text'));
  if (image && image.alt === undefined) problems.push(warn('image_alt_missing', 'image'));
  if (!link?.trim()) problems.push(warn('link_missing', 'link'));
  else if (isBlank(linkText)) problems.push(warn('link_text_missing', 'link_text'));
  return problems;
}
