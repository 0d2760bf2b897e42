import type { Answer, Question } from '#shared/content/question.ts';
import { carriedSettings } from '../carried-settings.ts';
import { ends } from '../parse-number.ts';
import type { Written } from '../written.ts';
import { escapeGift } from './escapes.ts';

/** GIFT that Moodle reads, with our own settings of a question in a comment before it. */
export function writeGift(questions: readonly Question[], title: string): Written {
  const losses: Written['losses'] = [];
  const items = [`// ${title.replace(/\s+/g, ' ')}`];
  for (const [index, question] of questions.entries()) {
    const answers = answersOf(question);
    if (answers === undefined) {
      losses.push({ index, code: 'type_not_carried' });
      continue;
    }
    const settings = carriedSettings(question, readAs(question));
    const told = question.feedback.text ? `\n####${plain(question.feedback.text)}` : '';
    items.push(`${settings === undefined ? '' : `// lucka ${settings}\n`}${plain(question.text)} {${answers}${told}}`);
  }
  return { bytes: new TextEncoder().encode(`${items.join('\n\n')}\n`), losses };
}

/** What the answers alone already tell a reader. */
function readAs(question: Question): Partial<Question> {
  if (question.type === 'checkbox') return { partial_points: true };
  return question.type === 'exact_answer' && question.error_value !== undefined && question.error_value > 0
    ? { error_value: question.error_value }
    : {};
}

/** Beginnings that a reader would take for a marker, a comment or a weight stand behind [plain]. */
const plain = (text: string): string => (/^(?:\[|\/\/|\$|%|\s)/.test(text) ? '[plain]' : '') + escapeGift(text);

function answersOf(question: Question): string | undefined {
  switch (question.type) {
    case 'text':
      return truthOf(question.answers) ?? lines(question.answers.map((answer) => (answer.is_right ? '=' : '~') + plain(answer.text ?? '')));
    case 'checkbox':
      return lines(weighted(question));
    case 'free_text':
      return lines((question.accepted ?? []).map((text) => `=${plain(text.replaceAll('*', '\\*'))}`));
    case 'exact_answer':
      return question.exact_answer === undefined
        ? undefined
        : `#${question.exact_answer}${question.error_value ? `:${question.error_value}` : ''}`;
    case 'range':
      return question.exact_answer === undefined ? undefined : interval(question.exact_answer, question.range ?? 0);
    default:
      return undefined;
  }
}

const lines = (answers: string[]): string => (answers.length === 0 ? '' : `\n\t${answers.join('\n\t')}\n`);

function interval(value: number, margin: number): string {
  const { low, high } = ends(value, margin);
  return `#${low}..${high}`;
}

function truthOf([first, second, ...more]: readonly Answer[]): string | undefined {
  if (first?.text !== 'True' || second?.text !== 'False' || more.length > 0 || first.is_right === second.is_right) return undefined;
  return first.is_right ? 'TRUE' : 'FALSE';
}

/** Each right answer is worth its share; a wrong one costs as much, or all where there are no partial points. */
function weighted(question: Question): string[] {
  const share = 100 / question.answers.filter((answer) => answer.is_right).length;
  const percent = (weight: number): string => `~%${Number(weight.toFixed(5))}%`;
  const cost = question.partial_points ? -share : -100;
  return question.answers.map(
    (answer) => (Number.isFinite(share) ? percent(answer.is_right ? share : cost) : '~') + plain(answer.text ?? ''),
  );
}
