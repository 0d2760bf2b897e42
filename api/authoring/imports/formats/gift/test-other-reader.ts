import { decodeHTML } from 'entities/decode';
import { parse, type GIFTQuestion } from 'gift-pegjs';
import type { Question } from '#shared/content/question.ts';
import { carriedText } from '../formula/formulas-in-text.ts';
import { writeQuestions } from '../../write-questions.ts';

/** Reads exports with an independent reader. */
export const readBack = (questions: Question[]): GIFTQuestion[] =>
  parse(new TextDecoder().decode(writeQuestions(questions, 'gift', { title: 'A {quiz}' }).bytes));

/** Both sides with single spaces, because the other reader joins lines. */
export const flat = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const shown = ({ format, text }: { format: string; text: string }): string =>
  flat(format === 'html' ? decodeHTML(text.replaceAll('<br>', ' ')) : text);

export function rightsAndWrongs(item: GIFTQuestion): string[] {
  if (item.type === 'TF') return item.isTrue ? ['=True', '~False'] : ['~True', '=False'];
  if (item.type !== 'MC' && item.type !== 'Short') return [];
  return item.choices.map(({ isCorrect, weight, text }) => (isCorrect || (weight ?? 0) > 0 ? '=' : '~') + shown(text));
}

export function writtenAnswers(question: Question): string[] {
  if (question.type === 'free_text') return (question.accepted ?? []).map((text) => `=${flat(text.replaceAll('*', '\\*'))}`);
  return question.answers.map((answer) => (answer.is_right ? '=' : '~') + flat(carriedText(answer.text ?? '')));
}
