import { isBlank } from '#shared/blank-text.ts';
import type { Answer, Image, Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { foldText } from './fold-text.ts';
import { usedAnswers } from './unused-answers.ts';
import { stop, warn, type Problem } from './problem.ts';

/** Checks that several types share. Each returns the problems it finds. */

/** The question's own text and its cover pictures. */
export function checkHead(question: Question): Problem[] {
  return [
    ...(isBlank(question.text) ? [stop('text_missing', 'text')] : []),
    ...checkCovers(question),
    ...checkLink(question.feedback.link, 'feedback.link'),
  ];
}

/** A decorative picture has an empty alternative text; when there is none at all, it was forgotten. */
export function checkCovers({ cover }: Question): Problem[] {
  const forgotten = (image: Image | undefined) => image && image.alt === undefined;
  return forgotten(cover.desktop) || forgotten(cover.mobile) ? [warn('image_alt_missing', 'cover')] : [];
}

export function checkLink(link: string | undefined, field: string): Problem[] {
  if (isBlank(link)) return [];
  return URL.canParse(link as string) && /^https?:$/.test(new URL(link as string).protocol) ? [] : [stop('link_invalid', field)];
}

/** Text answers: at least two, each with a text, no duplicates. Publications omit empty ones. */
export function checkAnswerTexts(question: Question): Problem[] {
  const answers = usedAnswers(question);
  const seen = new Set<string>();
  const problems = answers.flatMap((answer): Problem[] => {
    if (isBlank(answer.text)) return [stop(isEmptyRight(answer) ? 'right_answer_empty' : 'answer_text_missing', 'answers', answer.id)];
    const key = `${foldText(plain(answer.text as string))} ${answer.image?.key ?? ''}`;
    if (seen.has(key)) return [warn('answer_duplicate', 'answers', answer.id)];
    seen.add(key);
    return checkAnswerImage(answer);
  });
  return [...checkCount(answers), ...problems];
}

const isEmptyRight = ({ text, image, is_right: isRight }: Answer): boolean => Boolean(isRight) && isBlank(text) && !image;

const checkCount = (answers: Answer[]): Problem[] => (answers.length < 2 ? [stop('too_few_answers', 'answers')] : []);

/** A picture beside a text needs no alternative text. */
export function checkAnswerImage(answer: Answer): Problem[] {
  return answer.image && isBlank(answer.image.alt) && isBlank(answer.text) ? [warn('image_alt_missing', 'answers', answer.id)] : [];
}

/** Picture answers: at least two, each with a picture that has an alternative text. */
export function checkAnswerImages(question: Question): Problem[] {
  const answers = usedAnswers(question);
  const problems = answers.flatMap((answer) =>
    answer.image
      ? checkAnswerImage(answer)
      : [stop(isEmptyRight(answer) ? 'right_answer_empty' : 'answer_image_missing', 'answers', answer.id)],
  );
  return [...checkCount(answers), ...problems];
}

/** When choices give points to person types, no answer is right. */
export function checkRight(question: Question, leadsToTypes: boolean): Problem[] {
  if (leadsToTypes) return checkPersonTypes(question);
  return question.answers.some((answer) => answer.is_right) ? [] : [stop('no_right_answer', 'answers')];
}

export function checkPersonTypes({ answers }: Question): Problem[] {
  return answers.some((answer) => answer.person_types?.some((binding) => binding.points !== 0))
    ? []
    : [warn('no_person_type_points', 'person_types')];
}

/** When one answer is chosen and all are right, the question asks nothing. */
export function checkNotAllRight(question: Question, leadsToTypes: boolean): Problem[] {
  const answers = usedAnswers(question);
  return !leadsToTypes && answers.length > 1 && answers.every((answer) => answer.is_right) ? [warn('all_answers_right', 'answers')] : [];
}
