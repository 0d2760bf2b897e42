import { gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import { pairsOf } from '#questions/match_pairs/pairs.ts';
import type { Answer, Image, Question } from '#shared/content/question.ts';
import { ends } from '../parse-number.ts';
import { coordsXml } from './coords.ts';
import {
  between,
  declarationXml,
  matchesCorrect,
  nearCorrect,
  scoredByMapping,
  scoredWhen,
  type Declaration,
  type InteractionXml,
} from './write-response.ts';
import { gapsXml } from './write-gaps.ts';
import { htmlOfSigned } from '../signed-html.ts';
import { attributesXml } from './xml-text.ts';

/** The `<img/>` of a picture in the package, or an empty text. */
export type ImageXml = (image: Image | undefined, className?: string) => string;

export const nameOfAnswer = (_: Answer, place: number): string => `A${place + 1}`;
const rightNames = (question: Question): string[] =>
  question.answers.flatMap((answer, place) => (answer.is_right ? [nameOfAnswer(answer, place)] : []));

const nothing: InteractionXml = { declaration: '', body: '', processing: '' };
const answered: ReadonlySet<Question['type']> = new Set(['text', 'image', 'text_poll', 'checkbox', 'text_in_order', 'mark_on_image']);

/** QTI has no empty choices, gaps, orders, sets or hotspots and no slider without ends: such a question becomes an item without interaction. */
export const isUnanswerable = ({ type, answers, gap_text = '', gaps = [], start_value: start, end_value: end }: Question): boolean => {
  if (type === 'scale') return start === undefined || end === undefined;
  if (type === 'match_pairs') return new Set(answers.map(({ is_stem = false }) => is_stem)).size < 2;
  if (type === 'fill_the_gaps') {
    const found = gapsInText({ gap_text, gaps });
    return found.length === 0 || found.some(({ options }) => options?.length === 0);
  }
  return answered.has(type) && answers.length === 0;
};

export function interactionXml(question: Question, imageXml: ImageXml, source: (image: Image) => string | undefined): InteractionXml {
  if (isUnanswerable(question)) return nothing;
  switch (question.type) {
    case 'text':
    case 'image':
      return single(question, choices(question, imageXml, 1));
    case 'text_poll':
      return unscored({ cardinality: 'single', baseType: 'identifier' }, choices(question, imageXml, 1));
    case 'checkbox':
      return several(question, imageXml);
    case 'text_in_order':
      return inOrder(question, imageXml);
    case 'mark_on_image':
      return single(question, hotspots(question, source));
    case 'match_pairs':
      return match(question, imageXml);
    case 'scale':
      return slider(question);
    case 'free_text':
      return freeText(question);
    case 'range':
    case 'exact_answer':
      return numeric(question);
    case 'fill_the_gaps':
      return gapsXml(question);
    case 'ad':
    case 'section':
      return nothing;
  }
}

const unscored = (declaration: Declaration, body: string): InteractionXml => ({
  declaration: declarationXml(declaration),
  body,
  processing: '',
});

/**
 * One choice. Several right answers use a mapping, because a single response has only one correct value. A mapping of zeros would mark none as right,
 * so only `most` keeps the points of a question at 0.
 */
function single(question: Question, body: string): InteractionXml {
  const correct = rightNames(question);
  const declaration: Declaration = { cardinality: 'single', baseType: 'identifier', correct: correct.slice(0, 1) };
  if (correct.length < 2)
    return { declaration: declarationXml(declaration), body, processing: scoredWhen(matchesCorrect, question.points) };
  const entries = correct.map((key) => ({ key, points: question.points || 1 }));
  return {
    declaration: declarationXml({ ...declaration, mapping: { entries, most: question.points } }),
    body,
    processing: scoredByMapping,
  };
}

function several(question: Question, imageXml: ImageXml): InteractionXml {
  const correct = rightNames(question);
  const declaration: Declaration = { cardinality: 'multiple', baseType: 'identifier', correct };
  const body = choices(question, imageXml, 0);
  if (!question.partial_points || correct.length === 0) {
    return { declaration: declarationXml(declaration), body, processing: scoredWhen(matchesCorrect, question.points) };
  }
  const share = (question.points || 1) / correct.length;
  const entries = question.answers.map((answer, place) => ({ key: nameOfAnswer(answer, place), points: answer.is_right ? share : -share }));
  return {
    declaration: declarationXml({ ...declaration, mapping: { entries, most: question.points } }),
    body,
    processing: scoredByMapping,
  };
}

function choices({ answers, shuffle_answers: shuffle = false }: Question, imageXml: ImageXml, maxChoices: number): string {
  const lines = answers.map((answer, place) => choiceXml(answer, nameOfAnswer(answer, place), imageXml));
  return `<choiceInteraction${attributesXml({ responseIdentifier: 'RESPONSE', shuffle: String(shuffle), maxChoices })}>${lines.join('')}</choiceInteraction>`;
}

const choiceXml = (answer: Answer, identifier: string, imageXml: ImageXml): string =>
  `<simpleChoice${attributesXml({ identifier, fixed: answer.pinned ? 'true' : undefined })}>${imageXml(answer.image)}${htmlOfSigned(answer.text ?? '')}</simpleChoice>`;

function inOrder(question: Question, imageXml: ImageXml): InteractionXml {
  const lines = question.answers.map((answer, place) => choiceXml(answer, nameOfAnswer(answer, place), imageXml));
  const body = `<orderInteraction${attributesXml({ responseIdentifier: 'RESPONSE', shuffle: 'true' })}>${lines.join('')}</orderInteraction>`;
  const declaration = declarationXml({ cardinality: 'ordered', baseType: 'identifier', correct: question.answers.map(nameOfAnswer) });
  return { declaration, body, processing: scoredWhen(matchesCorrect, question.points) };
}

/** `matchMax` is given, because readers differ in what they take for the default. */
function match({ answers, partial_points, points }: Question, imageXml: ImageXml): InteractionXml {
  const names = new Map(answers.map((answer, place) => [answer, nameOfAnswer(answer, place)]));
  const setOf = (isStem: boolean): string => {
    const lines = [...names].flatMap(([answer, identifier]) =>
      Boolean(answer.is_stem) === isStem
        ? [
            `<simpleAssociableChoice${attributesXml({ identifier, matchMax: 1 })}>${imageXml(answer.image)}${htmlOfSigned(answer.text ?? '')}</simpleAssociableChoice>`,
          ]
        : [],
    );
    return `<simpleMatchSet>${lines.join('')}</simpleMatchSet>`;
  };
  const correct = pairsOf(answers).flatMap(({ stem, option }) => (option ? [`${names.get(stem)} ${names.get(option)}`] : []));
  const body = `<matchInteraction${attributesXml({ responseIdentifier: 'RESPONSE', shuffle: 'true', maxAssociations: 0 })}>${setOf(true)}${setOf(false)}</matchInteraction>`;
  const declaration: Declaration = { cardinality: 'multiple', baseType: 'directedPair', correct };
  if (!partial_points || correct.length === 0)
    return { declaration: declarationXml(declaration), body, processing: scoredWhen(matchesCorrect, points) };
  const entries = correct.map((key) => ({ key, points: (points || 1) / correct.length }));
  return { declaration: declarationXml({ ...declaration, mapping: { entries, most: points } }), body, processing: scoredByMapping };
}

function hotspots({ answers, image }: Question, source: (image: Image) => string | undefined): string {
  const { width = 1000, height = 1000 } = image ?? {};
  const areas = answers.map(
    (answer, place) =>
      `<hotspotChoice${attributesXml({ identifier: nameOfAnswer(answer, place), ...coordsXml(answer.shape, width, height) })}/>`,
  );
  const data = image && source(image);
  const type = `image/${data?.endsWith('.jpg') ? 'jpeg' : (data?.split('.').at(-1) ?? 'png')}`;
  const picture = `<object${attributesXml({ data: data ?? '', type, width, height })}>${htmlOfSigned(image?.alt ?? '')}</object>`;
  return `<hotspotInteraction${attributesXml({ responseIdentifier: 'RESPONSE', maxChoices: 1 })}>${picture}${areas.join('')}</hotspotInteraction>`;
}

function slider({
  start_value: lowerBound = 0,
  end_value: upperBound = 10,
  step_interval: step,
  exact_answer: exact,
  points,
}: Question): InteractionXml {
  const declaration: Declaration = { cardinality: 'single', baseType: 'float', correct: exact === undefined ? [] : [exact] };
  const body = `<sliderInteraction${attributesXml({ responseIdentifier: 'RESPONSE', lowerBound, upperBound, step, stepLabel: 'true' })}/>`;
  return { declaration: declarationXml(declaration), body, processing: exact === undefined ? '' : scoredWhen(matchesCorrect, points) };
}

const entry = '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="40"/></p>';

function freeText({ accepted = [], points }: Question): InteractionXml {
  const declaration: Declaration = { cardinality: 'single', baseType: 'string' };
  if (accepted.length === 0) return unscored(declaration, '<extendedTextInteraction responseIdentifier="RESPONSE"/>');
  const mapping = { entries: accepted.map((key) => ({ key, points: points || 1 })), most: points };
  return {
    declaration: declarationXml({ ...declaration, correct: accepted.slice(0, 1), mapping }),
    body: entry,
    processing: scoredByMapping,
  };
}

function numeric({ type, exact_answer: exact, range = 0, error_value: margin = 0, points }: Question): InteractionXml {
  const declaration: Declaration = { cardinality: 'single', baseType: 'float' };
  if (exact === undefined) return unscored(declaration, entry);
  const { low, high } = ends(exact, range);
  const condition = type === 'range' ? between(low, high) : margin > 0 ? nearCorrect(margin) : matchesCorrect;
  return { declaration: declarationXml({ ...declaration, correct: [exact] }), body: entry, processing: scoredWhen(condition, points) };
}
