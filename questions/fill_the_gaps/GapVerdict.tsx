import type { Translate } from '../play-props.ts';
import { VerdictIcon, verdictWord } from '../Verdict.tsx';
import type { JudgedGap } from './judge-gaps.ts';

/** Beside a gap: right or wrong and, if wrong, the right answer. */
export function GapVerdict({ judged, t }: { judged: JudgedGap | undefined; t: Translate }) {
  if (!judged) return null;
  const kind = judged.isRight ? 'right' : 'wrong';
  const answer = judged.accepted.join(' / ');
  return (
    <>
      <VerdictIcon kind={kind} label={verdictWord(kind, t)} />
      {!judged.isRight && answer !== '' && (
        <span className="gap-right">
          <span className="unseen">{t('feedback.right_answer', { answer })}</span>
          <bdi aria-hidden="true">{answer}</bdi>
        </span>
      )}
    </>
  );
}
