import type { Clip, Image, Question } from '#shared/content/question.ts';
import { settingsComment } from './settings.ts';
import { answerFeedbackOutcome, answerFeedbackXml, withAnswerFeedback } from './write-answer-feedback.ts';
import { interactionXml, isUnanswerable, type ImageXml } from './write-interaction.ts';
import { shown } from '../signs.ts';
import { attributesXml, paragraphXml } from './xml-text.ts';

const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p2';
const schemaLocation = `${namespace} http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd`;

/** An item of QTI 2.2. `source` returns the path of a picture in the package, relative to the item, and `clipOf` a film or sound that is in it. */
export function itemXml(
  question: Question,
  identifier: string,
  source: (image: Image) => string | undefined,
  clipOf: (clip: Clip) => string,
): string {
  const imageXml: ImageXml = (image, className) => {
    const src = image && source(image);
    if (!image || src === undefined) return '';
    return `<img${attributesXml({ class: className, src, alt: image.alt ?? '', width: image.width, height: image.height })}/>`;
  };
  const { declaration, body, processing } = interactionXml(question, imageXml, source);
  const { cover, feedback } = question;
  const ownImage = question.type === 'mark_on_image' && !isUnanswerable(question) ? undefined : question.image;
  const pictures = [imageXml(cover.desktop), imageXml(cover.mobile, 'lucka-mobile'), imageXml(ownImage, 'lucka-image')];
  const feedbackImage = imageXml(feedback.image);
  const feedbackText = feedback.text ?? '';
  const [clip, feedbackClip] = [question.clip, feedback.clip].map((each) => (each ? clipOf(each) : ''));
  const hasFeedback = [feedbackImage, feedbackText, feedbackClip].some((each) => each !== '');
  const ofAnswers = answerFeedbackXml(question);
  const head = {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': schemaLocation,
    identifier,
    title: shown(question.text).replace(/\s+/g, ' ').slice(0, 80) || identifier,
    adaptive: 'false',
    timeDependent: 'false',
    toolName: 'Lucka',
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    settingsComment(question),
    `<assessmentItem${attributesXml(head)}>`,
    declaration,
    outcomeXml('SCORE', 0),
    outcomeXml('MAXSCORE', question.points),
    !hasFeedback
      ? ''
      : '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>general</value></defaultValue></outcomeDeclaration>',
    ofAnswers === '' ? '' : answerFeedbackOutcome(question),
    '<itemBody>',
    ...pictures.map((picture) => (picture === '' ? '' : `<p>${picture}</p>`)),
    paragraphXml(question.text),
    clip ?? '',
    body,
    '</itemBody>',
    ofAnswers === '' ? processing : withAnswerFeedback(processing),
    !hasFeedback
      ? ''
      : `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="general" showHide="show">${paragraphXml(feedbackText, feedbackImage)}${feedbackClip}</modalFeedback>`,
    ofAnswers,
    '</assessmentItem>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const outcomeXml = (identifier: string, value: number): string =>
  `<outcomeDeclaration${attributesXml({ identifier, cardinality: 'single', baseType: 'float' })}><defaultValue><value>${value}</value></defaultValue></outcomeDeclaration>`;
