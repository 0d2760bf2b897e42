import { useRef, type ReactNode } from 'react';
import type { PlayerAnswer } from './player-answer.ts';
import { choiceMark, givenIds } from './choice-marks.ts';
import { listMark } from './list-mark.ts';
import type { PlayProps } from './play-props.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { VerdictIcon } from './Verdict.tsx';

/** A list of answers of which one is chosen, and with that given. `face` draws what stands beside the letter. */
export function ChooseOne(
  props: PlayProps & { className: string; face(answer: PlayerAnswer): ReactNode; after?(answer: PlayerAnswer): ReactNode },
) {
  const { question, given, onGive, disabled, told, t, face, after, className } = props;
  const list = useRef<HTMLUListElement>(null);
  useAnswerKeys(list, !disabled);
  const chosen = givenIds(given);
  return (
    <ul ref={list} className={`choices ${className}`}>
      {question.answers.map((answer, index) => {
        const isChosen = chosen.includes(answer.id);
        const mark = choiceMark(answer.id, given, told);
        return (
          <li key={answer.id}>
            <button
              type="button"
              className="choice"
              data-answer=""
              data-mark={mark ?? undefined}
              aria-pressed={isChosen}
              aria-disabled={disabled}
              onClick={() => !disabled && onGive({ answer_id: answer.id })}
            >
              <span className="choice-letter" aria-hidden="true">
                {listMark(question.list_style, index)}
              </span>
              {face(answer)}
              {mark && <VerdictIcon kind={mark} label={mark === 'right' ? t('answer.right') : t('told.wrong')} />}
              {disabled && isChosen && <span className="unseen">{t('answer.yours')}</span>}
              {after?.(answer)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** An answer's words, with its small picture where it has one. */
export function AnswerWords({ answer, picture }: { answer: PlayerAnswer; picture?: ReactNode }) {
  return (
    <>
      {picture}
      <span className="choice-text" data-preview-field={`answer.${answer.id}`}>
        {answer.text}
      </span>
    </>
  );
}
