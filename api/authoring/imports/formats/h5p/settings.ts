import type { Question } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { applySettings, carriedSettings } from '../carried-settings.ts';

/** Our questions have their settings as JSON in the comments for authors, which H5P shows to nobody else. */
const opening = 'lucka ';
const gapRules = ['gaps_any_order', 'gaps_match_case', 'gaps_ignore_accents'] as const;

export function settingsComment(question: Question): string | undefined {
  const settings: Record<string, unknown> = JSON.parse(carriedSettings(question, readAs(question)) ?? '{}');
  for (const rule of gapRules) if (question[rule]) settings[rule] = true;
  return Object.keys(settings).length === 0 ? undefined : opening + JSON.stringify(settings);
}

/** What a reader takes from the content alone. */
const readAs = ({ type, partial_points }: Question): Partial<Question> => ({
  partial_points: type === 'checkbox' ? partial_points : type === 'match_pairs' || type === 'fill_the_gaps',
});

export const settle = (question: Question, comments: string, lost: Set<ReasonCode>): Question =>
  comments.startsWith(opening) ? applySettings(question, comments.slice(opening.length), lost, gapRules) : question;
