import { Type } from 'typebox';
import { isBlank } from '#shared/blank-text.ts';
import { Gap, type Question } from '#shared/content/question.ts';
import { checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { stop, warn, type Problem } from '../problem.ts';
import { gapField } from './gap-field.ts';
import { markedIds } from './gap-text.ts';

/** The words in each gap; an empty gap may be left out. */
export const answerSchema = Type.Object(
  {
    filled: Type.Array(Type.Object({ id: Gap.properties.id, text: Type.String({ maxLength: 200 }) }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 50,
    }),
  },
  { additionalProperties: false },
);

export const fields = ['gap_text', 'gaps', 'gaps_any_order', 'gaps_match_case', 'gaps_ignore_accents'] as const;
export const answerFields = [] as const;

export const newQuestion = (newId: () => string): Question => emptyQuestion('fill_the_gaps', newId, { gap_text: '', gaps: [] });

export function check(question: Question, _leadsToTypes = false): Problem[] {
  const { gap_text: text = '', gaps = [] } = question;
  const ids = markedIds(text);
  const known = new Set(gaps.map(({ id }) => id));
  const isUnknown = ids.some((id) => !known.has(id));
  return [
    ...checkHead(question),
    ...(ids.length === 0 ? [stop('gap_missing', 'gap_text')] : []),
    ...(isUnknown ? [stop('gap_unknown', 'gap_text')] : []),
    ...(new Set(ids).size < ids.length ? [stop('gap_twice', 'gap_text')] : []),
    ...gaps.flatMap((gap) => (ids.includes(gap.id) ? checkGap(gap) : [warn('gap_unused', gapField(gap.id))])),
  ];
}

function checkGap({ id, accepted, options }: Gap): Problem[] {
  if (options && options.filter((option) => !isBlank(option)).length < 2) return [stop('gap_options_missing', gapField(id))];
  const rights = options ? accepted.filter((text) => options.includes(text)) : accepted;
  if (rights.every(isBlank)) return [stop('gap_answer_missing', gapField(id))];
  return options && new Set(options).size < options.length ? [warn('answer_duplicate', gapField(id))] : [];
}
