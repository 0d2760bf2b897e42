import type { Question } from '#shared/content/question.ts';
import type { ImportedQuestion } from './findings.ts';
import { ends } from './formats/parse-number.ts';

/** A question in the form of the preview before an import. */
export const previewQuestion = ({ line, question }: ImportedQuestion) => ({
  line,
  type: question.type,
  text: question.text,
  answers: shownAnswers(question),
});

function shownAnswers(question: Question): { text: string; is_right: boolean }[] {
  const { accepted = [], exact_answer: exact, range = 0, error_value: margin, start_value: start, end_value: end } = question;
  const right = (text: string | number) => ({ text: String(text), is_right: true });
  const choices = question.answers.map(({ text = '', is_right = false }) => ({ text, is_right }));
  if (question.type === 'free_text') return accepted.map(right);
  if (question.type === 'scale' && start !== undefined && end !== undefined)
    return [{ text: `${start} – ${end}`, is_right: false }, ...(exact === undefined ? [] : [right(exact)])];
  if (exact === undefined) return choices;
  if (question.type === 'exact_answer') return [right(margin ? `${exact} ± ${margin}` : exact)];
  const { low, high } = ends(exact, range);
  return question.type === 'range' ? [right(`${low} – ${high}`)] : choices;
}
