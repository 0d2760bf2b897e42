import type { Draft } from '#activity/document.ts';
import { gapTextInWords } from '#questions/fill_the_gaps/gap-text.ts';
import { filledInWords, keyInWords } from '#questions/fill_the_gaps/gaps-in-words.ts';
import type { GivenGaps, GivenPair } from '#questions/player-answers.ts';
import type { Gap } from '#shared/content/question.ts';
import type { GameResult } from '#shared/contract/play.ts';
import { answerWords } from '#shared/content/answer-words.ts';
import { diplomaWords, type DiplomaWords } from './diploma-words.ts';

type Detail = NonNullable<GameResult['details']>[number];

/** A mail with a game's result and answers, in the activity's language. It contains only what the result page shows. */
export async function answersMail(content: Draft, result: GameResult, url: string): Promise<{ subject: string; text: string }> {
  const words = await diplomaWords(content.lang);
  const { t } = words;
  const name = content.cover.title || content.name;
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 });
  const score = result.total > 0 && content.result.settings.show_score;
  const reached = result.grade?.title ?? result.person_type?.title;
  const lines = [
    t('answers.hello', { name }),
    ...(score
      ? [
          t('answers.score', {
            correct: number.format(result.correct),
            total: number.format(result.total),
            points: number.format(result.points),
          }),
        ]
      : []),
    ...(reached ? [t('answers.reached', { result: reached })] : []),
    ...(result.outcome_text ? [result.outcome_text] : []),
    ...(result.details ?? []).map((detail, place) => answerLines(detail, place + 1, words)),
    url,
  ];
  return { subject: t('answers.subject', { name }), text: `${lines.join('\n\n')}\n` };
}

const verdicts = { right: 'answers.right', wrong: 'answers.wrong', partly: 'answers.partly', time_over: 'answers.time_over' } as const;

function answerLines(detail: Detail, number: number, { t }: DiplomaWords): string {
  const answerText = textOfAnswer(detail, detail.given);
  const right = textOfAnswer(detail, detail.correct_answer);
  const verdict = detail.result === 'unscored' ? [] : [t(verdicts[detail.result])];
  return [
    `${number}. ${detail.text}`,
    ...(detail.gap_text ? [gapTextInWords(detail)] : []),
    ...(answerText ? [t('answers.given', { answer: answerText })] : []),
    ...verdict,
    ...(right && detail.result !== 'right' ? [t('answers.correct', { answer: right })] : []),
    ...(detail.answer_feedback ?? []).map(({ text }) => text),
    ...(detail.feedback?.text ? [detail.feedback.text] : []),
  ].join('\n');
}

/** An answer as text; empty when it has none, like a point in a picture. */
function textOfAnswer({ answers, gaps: shown }: Detail, answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const { answer_id, answer_ids, pairs, filled, gaps, value, text, accepted, from, to } = answer as Partial<{
    answer_id: string;
    answer_ids: string[];
    pairs: GivenPair[];
    filled: GivenGaps['filled'];
    gaps: Gap[];
    value: number;
    text: string;
    accepted: string[];
    from: number;
    to: number;
  }>;
  const named = (id: string): string => answerWords(answers.find((answer) => answer.id === id) ?? {}) ?? '';
  if (pairs) return pairs.map(({ stem_id, option_id }) => `${named(stem_id)} – ${named(option_id)}`).join(', ');
  if (filled) return filledInWords({ gaps: shown }, filled);
  if (gaps) return keyInWords(gaps);
  const ids = answer_ids ?? (answer_id === undefined ? [] : [answer_id]);
  if (ids.length > 0) return ids.map(named).filter(Boolean).join(', ');
  if (accepted) return accepted.join(', ');
  if (from !== undefined && to !== undefined) return `${from}–${to}`;
  return text ?? (value === undefined ? '' : String(value));
}
