import { asShown } from '#ui/as-shown.ts';
import { chosenIds, rightIds } from './choice-marks.ts';
import { answerOf, type ResultsProps } from './result-props.ts';
import { VerdictIcon } from './Verdict.tsx';
import { Picture } from './Picture.tsx';

/** All answers. Words as well as colours show which were chosen and which are right. */
export function ChoiceResults({ detail, t }: ResultsProps) {
  const chosen = chosenIds(answerOf(detail));
  const right = rightIds(detail.correct_answer);
  return (
    <ul className="result-lines">
      {detail.answers.map((answer) => {
        const isChosen = chosen.includes(answer.id);
        const isRight = right.includes(answer.id);
        const notes = [isChosen && t('answer.yours'), isRight && t('answer.right')].filter(Boolean).join(' · ');
        return (
          <li key={answer.id} data-chosen={isChosen || undefined}>
            {isRight ? (
              <VerdictIcon kind="right" />
            ) : isChosen && right.length > 0 ? (
              <VerdictIcon kind="wrong" />
            ) : (
              <span className="verdict-icon" />
            )}
            {answer.image && <Picture image={answer.image} sizes="72px" className="choice-thumb" />}
            <span className="result-words">
              <span className="result-text" dir="auto" {...asShown({ ...answer, text: answer.text || answer.image?.alt })} />
              {notes && <small>{notes}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
