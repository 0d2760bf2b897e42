import { Check } from 'typebox/value';
import { Question } from '#shared/content/question.ts';
import { importedTime } from '../blank-question.ts';
import type { ReasonCode } from '../reasons.ts';

/** Fields of a question that foreign formats cannot express; our own exports carry them as JSON in a comment or extension. */
const carried = [
  'points',
  'points_reduction',
  'time_for_answer_in_seconds',
  'pinned',
  'hidden',
  'list_style',
  'partial_points',
  'shuffle_answers',
  'feedback_settings',
  'error_value',
  'error_interval',
] as const satisfies readonly (keyof Question)[];

const usual: Partial<Question> = {
  points: 1,
  time_for_answer_in_seconds: importedTime,
  pinned: false,
  hidden: false,
  list_style: 'letter',
  partial_points: false,
  feedback_settings: { show: true },
};

/** One line of JSON with the settings that differ from the defaults of an import; undefined when none do. */
export function carriedSettings(question: Question, readAs: Partial<Question> = {}): string | undefined {
  const expected = { ...usual, ...readAs };
  const kept: Record<string, unknown> = {};
  for (const field of carried) {
    if (question[field] !== undefined && JSON.stringify(question[field]) !== JSON.stringify(expected[field])) kept[field] = question[field];
  }
  if (question.feedback.link !== undefined) kept.feedback_link = question.feedback.link;
  const pinned = pinnedNumbers(question);
  if (pinned.length > 0) kept.pinned_answers = pinned;
  return Object.keys(kept).length === 0 ? undefined : JSON.stringify(kept);
}

/** The question with the settings of that JSON, and the `more` fields. Ignores unknown fields, and leaves out values that do not fit. */
export function applySettings(question: Question, json: string, lost: Set<ReasonCode>, more: readonly (keyof Question)[] = []): Question {
  const parsed = parseSettings(json);
  if (!parsed) {
    lost.add('settings_unreadable');
    return question;
  }
  const kept = [...carried, ...more].filter((field) => parsed[field] !== undefined && Check(Question.properties[field], parsed[field]));
  if (kept.includes('partial_points')) lost.delete('weights_changed');
  const link = typeof parsed.feedback_link === 'string' ? { link: parsed.feedback_link } : {};
  const settings = Object.fromEntries(kept.map((field) => [field, parsed[field]])) as Partial<Question>;
  return withPinned({ ...question, ...settings, feedback: { ...question.feedback, ...link } }, parsed.pinned_answers);
}

/** The numbers, from 1, of the answers that keep their places where answers are shuffled. */
export const pinnedNumbers = ({ answers }: Question): number[] => answers.flatMap(({ pinned }, place) => (pinned ? [place + 1] : []));

export function withPinned(question: Question, numbers: unknown): Question {
  if (!Array.isArray(numbers)) return question;
  const pinned = new Set<unknown>(numbers);
  return { ...question, answers: question.answers.map((answer, place) => (pinned.has(place + 1) ? { ...answer, pinned: true } : answer)) };
}

export function parseSettings(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
