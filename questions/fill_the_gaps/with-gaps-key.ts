import type { Question } from '#shared/content/question.ts';

/** The right answers and the rules of another version of the question; the gaps and the options that players see stay. */
export function withGapsKey(question: Question, key: Question): Question {
  if (!question.gaps) return question;
  const { gaps, gaps_any_order: _any, gaps_match_case: _case, gaps_ignore_accents: _accents, ...rest } = question;
  const { gaps_any_order, gaps_match_case, gaps_ignore_accents } = key;
  const accepted = new Map((key.gaps ?? []).map((gap) => [gap.id, gap.accepted]));
  return {
    ...rest,
    gaps: gaps.map((gap) => ({ ...gap, accepted: accepted.get(gap.id) ?? [] })),
    ...(gaps_any_order && { gaps_any_order }),
    ...(gaps_match_case && { gaps_match_case }),
    ...(gaps_ignore_accents && { gaps_ignore_accents }),
  };
}
