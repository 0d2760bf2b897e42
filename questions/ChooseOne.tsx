import { useRef, type CSSProperties, type ReactNode } from 'react';
import { asShown } from '#ui/as-shown.ts';
import type { PlayerOption } from './player-option.ts';
import { choiceMark, chosenIds } from './choice-marks.ts';
import { columnsOf } from './columns-of.ts';
import { listMark } from './list-mark.ts';
import type { PlayProps } from './play-props.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { VerdictIcon } from './Verdict.tsx';

/** A list of options, of which choosing one answers the question. `face` renders the content beside the letter. */
export function ChooseOne(
  props: PlayProps & { className: string; face(option: PlayerOption): ReactNode; after?(option: PlayerOption): ReactNode },
) {
  const { question, playerAnswer, onGive, disabled, feedback, t, whole, face, after, className } = props;
  const list = useRef<HTMLUListElement>(null);
  useAnswerKeys(list, !disabled);
  const chosen = chosenIds(playerAnswer);
  return (
    <ul
      ref={list}
      className={`choices ${className}`}
      data-columns={columnsOf(question.answers)}
      style={{ '--count': question.answers.length } as CSSProperties}
    >
      {question.answers.map((option, index) => {
        const isChosen = chosen.includes(option.id);
        const mark = choiceMark(option.id, playerAnswer, feedback);
        return (
          <li key={option.id}>
            <button
              type="button"
              className="choice"
              data-answer=""
              data-mark={mark ?? undefined}
              aria-pressed={isChosen}
              aria-disabled={disabled}
              onClick={() => !disabled && onGive({ answer_id: option.id })}
            >
              <span className="choice-letter" aria-hidden="true">
                {listMark(question.list_style, index)}
              </span>
              {face(option)}
              {mark && <VerdictIcon kind={mark} label={mark === 'right' ? t('answer.right') : t('feedback.wrong')} />}
              {disabled && isChosen && <span className="unseen">{t('answer.yours')}</span>}
              {after?.(option)}
            </button>
            {whole?.(option)}
          </li>
        );
      })}
    </ul>
  );
}

/** An option's text, with its small picture if it has one. */
export function OptionWords({ option, picture }: { option: PlayerOption; picture?: ReactNode }) {
  return (
    <>
      {picture}
      <span className="choice-text" dir="auto" data-preview-field={`answer.${option.id}`} {...asShown(option)} />
    </>
  );
}
