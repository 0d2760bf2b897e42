import { gapPieces, gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import type { Gap, Question } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { gapsOfPieces } from '../cloze/gaps-of-pieces.ts';
import { carriedSettings, parseSettings } from '../carried-settings.ts';
import type { ReadAnswers } from './split-answers.ts';
import { shown } from '../signs.ts';
import { written } from './written-text.ts';

/** Stands for the gap while its text is read or written. */
export const gapSign = '\u0003';
export const gapRules = ['gaps_any_order', 'gaps_match_case', 'gaps_ignore_accents'] as const;

/** A text with one gap is GIFT's missing word; GIFT has no place for more. The words without their gap, the gap's answers, and our settings. */
export function writtenGap(question: Question): { text: string; answers: string; settings: string } | undefined {
  const [gap, another] = gapsInText(question);
  if (!gap || another || gap.accepted.some((text) => text.includes('->'))) return undefined;
  const text = gapPieces(question.gap_text ?? '', [gap]).map((piece) => (typeof piece === 'string' ? piece : gapSign));
  const rules = Object.fromEntries(gapRules.flatMap((rule) => (question[rule] ? [[rule, true]] : [])));
  const settings = { ...parseSettings(carriedSettings(question) ?? '{}'), instruction: shown(question.text), ...rules };
  return { text: written(text.join('')), answers: answersOf(gap), settings: JSON.stringify(settings) };
}

function answersOf({ accepted, options }: Gap): string {
  if (options) return options.map((option) => (accepted.includes(option) ? '=' : '~') + written(option)).join(' ');
  return accepted.map((text) => `=${written(text.replaceAll('*', '\\*'))}`).join(' ');
}

/** The instruction in our settings, which only a text with a gap has. */
export function instructionIn(settings: string | undefined): string | undefined {
  const instruction = settings === undefined ? undefined : parseSettings(settings)?.['instruction'];
  return typeof instruction === 'string' ? instruction : undefined;
}

/** The answers to a missing word as those of a gap. */
export function readGap(text: string, read: Exclude<ReadAnswers, string>): Partial<Question> | ReasonCode {
  const { accepted, answers = [] } = read.own;
  const texts = (list: typeof answers): string[] => list.map((answer) => answer.text ?? '');
  const gap = accepted ? { accepted } : { accepted: texts(answers.filter(({ is_right }) => is_right)), options: texts(answers) };
  const [before = '', after = ''] = text.split(gapSign);
  const found = gapsOfPieces([before, gap, after]);
  return typeof found === 'string' ? found : { ...found.own, partial_points: false };
}
