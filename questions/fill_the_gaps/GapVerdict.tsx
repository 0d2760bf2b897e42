import type { Translate } from '../play-props.ts';
import { VerdictIcon, verdictWord } from '../Verdict.tsx';
import type { JudgedGap } from './judge-gaps.ts';

interface GapVerdictProps {
  judged: JudgedGap | undefined;
  t: Translate;
}

/** At a gap: right or wrong. */
export function GapIcon({ judged, t }: GapVerdictProps) {
  if (!judged) return null;
  const kind = judged.isRight ? 'right' : 'wrong';
  return <VerdictIcon kind={kind} label={verdictWord(kind, t)} />;
}

const wordsOf = (judged: JudgedGap | undefined): string => (judged && !judged.isRight ? judged.accepted.join(' / ') : '');
/** Whether right answers are told, which makes the text longer. */
export const tellsWords = (judged: ReadonlyMap<string, JudgedGap>): boolean => [...judged.values()].some((gap) => wordsOf(gap) !== '');

/** Beside a wrong gap, the right answer. */
export function GapRight({ judged, t }: GapVerdictProps) {
  const answer = wordsOf(judged);
  if (answer === '') return null;
  return (
    <span className="gap-right">
      <span className="unseen">{t('feedback.right_answer', { answer })}</span>
      <bdi aria-hidden="true">{answer}</bdi>
    </span>
  );
}
