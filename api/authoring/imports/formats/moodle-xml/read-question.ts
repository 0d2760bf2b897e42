import { takesFeedback } from '#questions/answer-feedback.ts';
import { canShuffle } from '#questions/player-option.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { parseNumber } from '../parse-number.ts';
import { sameText } from '../same-text.ts';
import { childNamed, childrenNamed, type XmlElement } from '../xml.ts';
import { readAnswers } from './read-answers.ts';
import { valueOf, type MoodleContext } from './moodle-element.ts';
import { readText, textIn } from './text-in.ts';

const listStyles: Record<string, Question['list_style']> = { abc: 'letter', ABCD: 'letter', '123': 'number', none: 'bullet' };

/** One `<question>`. Returns `text` even when the question is refused. */
export function readQuestion(question: XmlElement, context: MoodleContext): { text: string; read: Question | ReasonCode } {
  const { lost, newId } = context;
  const name = childNamed(question, 'name');
  const title = name ? textIn(name) : '';
  const questionText = readText(childNamed(question, 'questiontext'), context);
  const text = questionText.text || title;
  const read = readAnswers(question, questionText.text, context);
  if (typeof read === 'string') return { text, read };
  if (questionText.text === '') return { text, read: questionText.images.length > 0 ? 'picture_text_missing' : 'no_text' };
  noteLosses(question, lost);
  if (!takesFeedback(read.type) && childrenNamed(question, 'answer').some((answer) => says(childNamed(answer, 'feedback'))))
    lost.add('answer_feedback_lost');
  if (!sameText(questionText.text).startsWith(sameText(title.replace(/(?:\.{3}|…)$/, '')))) lost.add('title_lost');
  const [desktop, ...more] = [...oldPicture(question, context), ...questionText.images];
  const feedback = readText(childNamed(question, 'generalfeedback'), context);
  const [image, ...others] = feedback.images;
  if (more.length + others.length > 0) lost.add('picture_lost');
  const points = parseNumber(valueOf(question, 'defaultgrade'));
  const shuffles = valueOf(question, 'shuffleanswers');
  const style = listStyles[valueOf(question, 'answernumbering')];
  const whole = blankQuestion(read.type, newId, {
    text: questionText.text,
    cover: desktop ? { desktop } : {},
    feedback: { ...(feedback.text === '' ? {} : { text: feedback.text }), ...(image ? { image } : {}) },
    hidden: valueOf(question, 'hidden') === '1',
    ...(points === undefined || points < 0 ? {} : { points }),
    ...(style && { list_style: style }),
    ...(shuffles !== '' &&
      canShuffle(read) &&
      question.attributes.type !== 'truefalse' && { shuffle_answers: /^(?:true|1)$/.test(shuffles) }),
    ...read.own,
  });
  return { text, read: whole };
}

/** The picture of a question in files of Moodle 1: its name, and its bytes beside it. */
function oldPicture(question: XmlElement, { pictures, lost }: MoodleContext): Image[] {
  if (valueOf(question, 'image') === '' && valueOf(question, 'image_base64') === '') return [];
  const src = `data:image/png;base64,${valueOf(question, 'image_base64')}`;
  const image = pictures.from((href) => href)({ name: 'img', attributes: { src }, children: [] });
  if (!image) lost.add('picture_lost');
  return image ? [image] : [];
}

/** Default texts that Moodle adds to every question are not feedback. */
const usualFeedback =
  /^(?:your answer is (?:partially correct|correct|incorrect)|(?:ditt )?svar(?:et)? är (?:delvis )?(?:korrekt|rätt|fel|inkorrekt|felaktigt))\.?$/i;

const says = (element: XmlElement | undefined): boolean => element !== undefined && plainIn(element) !== '';

function noteLosses(question: XmlElement, lost: Set<ReasonCode>): void {
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    const element = childNamed(question, name);
    if (element && says(element) && !usualFeedback.test(plainIn(element))) lost.add('answer_feedback_lost');
  }
  if (childrenNamed(question, 'hint').some(says)) lost.add('hints_lost');
  if (childrenNamed(childNamed(question, 'tags') ?? question, 'tag').length > 0) lost.add('tags_lost');
  if (says(childNamed(question, 'graderinfo')) || says(childNamed(question, 'responsetemplate'))) lost.add('grader_notes_lost');
}

const plainIn = (element: XmlElement): string =>
  textIn(element)
    .replace(/<[^>]{0,2000}>|&nbsp;/g, '')
    .trim();
