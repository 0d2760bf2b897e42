import type { Answer, Image, Question, QuestionType } from '#shared/content/question.ts';
import type { Edit, EditInput } from '#activity/edits/edits.ts';
import { traits } from '#questions/traits.ts';
import { acceptedId } from './accepted-id.ts';
import { fieldsOf, isJudged, readShape, type AnswerFields } from './answer-fields.ts';
import type { Found } from './answer-row.ts';

/** The edits that a call makes, and the id of the answer after them. */
export interface AnswerEdits {
  edits: Edit[];
  id: string;
}

const changeQuestion = (id: string, changes: EditInput<'change_question'>['changes']): Edit[] =>
  Object.keys(changes).length === 0 ? [] : [{ edit: 'change_question', input: { id, changes } }];

/** The fields that stand in the question itself. */
function valuesOf(type: QuestionType, fields: AnswerFields, image: Image | undefined): EditInput<'change_question'>['changes'] {
  const names: readonly string[] = fieldsOf[type].question;
  return { ...Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))), ...(image && { image }) };
}

const contentOf = ({ text, is_right, feedback, is_stem, pair, shape }: AnswerFields, image: Image | undefined): Omit<Answer, 'id'> => ({
  ...(text !== undefined && { text }),
  ...(is_right !== undefined && { is_right }),
  ...(feedback !== undefined && { feedback }),
  ...(is_stem !== undefined && { is_stem }),
  ...(pair !== undefined && { pair }),
  ...(shape !== undefined && { shape: readShape(shape) }),
  ...(image && { image }),
});

/** A text that is no value of the question is that of a listed answer: a scale needs them for its person types. */
function isValue(type: QuestionType, { text }: AnswerFields): boolean {
  const { question } = fieldsOf[type];
  return question.length > 0 && (text === undefined || question.includes('text'));
}

export function additionOf(question: Question, fields: AnswerFields, image: Image | undefined, newId: string): AnswerEdits {
  const { id, type, accepted = [] } = question;
  const { order_number, text = '' } = fields;
  if (isValue(type, fields)) return { edits: changeQuestion(id, valuesOf(type, fields, image)), id };
  if (traits[type].answeredBy === 'words') {
    const edits = accepted.includes(text) ? [] : changeQuestion(id, { accepted: [...accepted, text] });
    return { edits, id: acceptedId(id, text) };
  }
  const answer = { id: newId, ...(isJudged(type) && { is_right: false }), ...contentOf(fields, image) };
  return {
    edits: [{ edit: 'add_answer', input: { question_id: id, answer, ...(order_number !== undefined && { order_number }) } }],
    id: newId,
  };
}

export function changeOf(found: Found, fields: AnswerFields, image: Image | undefined): AnswerEdits {
  const { question, place } = found;
  if ('answer' in found) {
    const target = { question_id: question.id, id: found.answer.id };
    const changes = contentOf(fields, image);
    const edits: Edit[] = Object.keys(changes).length > 0 ? [{ edit: 'change_answer', input: { ...target, changes } }] : [];
    if (fields.order_number !== undefined) edits.push({ edit: 'move_answer', input: { ...target, order_number: fields.order_number } });
    return { edits, id: target.id };
  }
  if ('accepted' in found) {
    const text = fields.text ?? found.accepted;
    return {
      edits: changeQuestion(question.id, { accepted: (question.accepted ?? []).with(place, text) }),
      id: acceptedId(question.id, text),
    };
  }
  return { edits: changeQuestion(question.id, valuesOf(question.type, fields, image)), id: question.id };
}

/** Deleting a value empties its fields. */
export function deletionOf(found: Found): Edit[] {
  const { question, place } = found;
  if ('answer' in found) return [{ edit: 'delete_answer', input: { question_id: question.id, id: found.answer.id } }];
  if ('accepted' in found) return changeQuestion(question.id, { accepted: (question.accepted ?? []).toSpliced(place, 1) });
  const present = fieldsOf[question.type].question.filter((name) => name !== 'text' && name in question);
  return changeQuestion(question.id, Object.fromEntries(present.map((name) => [name, null])));
}
