import { takesFeedback } from '#questions/answer-feedback.ts';
import { traits } from '#questions/traits.ts';
import type { Question } from '#shared/content/question.ts';
import { isUnanswerable, nameOfAnswer } from './write-interaction.ts';
import { attributesXml, paragraphXml } from './xml-text.ts';

const outcomeIdentifier = 'ANSWER_FEEDBACK';

/** A feedback for each answer that has one, shown when it is chosen; an empty text without any. */
export function answerFeedbackXml(question: Question): string {
  if (!takesFeedback(question.type) || isUnanswerable(question)) return '';
  return question.answers
    .map((answer, place) =>
      answer.feedback
        ? `<modalFeedback${attributesXml({ outcomeIdentifier, identifier: nameOfAnswer(answer, place), showHide: 'show' })}>${paragraphXml(answer.feedback)}</modalFeedback>`
        : '',
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** The outcome that becomes the chosen answers. */
export const answerFeedbackOutcome = ({ type }: Question): string => {
  const cardinality = traits[type].answeredBy === 'choices' ? 'multiple' : 'single';
  return `<outcomeDeclaration${attributesXml({ identifier: outcomeIdentifier, cardinality, baseType: 'identifier' })}/>`;
};

const chosen = `<setOutcomeValue identifier="${outcomeIdentifier}"><variable identifier="RESPONSE"/></setOutcomeValue>`;
const end = '</responseProcessing>';

export const withAnswerFeedback = (processing: string): string =>
  processing === '' ? `<responseProcessing>${chosen}${end}` : processing.replace(end, `${chosen}${end}`);
