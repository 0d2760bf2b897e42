import { useRef, type CSSProperties } from 'react';
import { choiceMark, chosenIds } from '../choice-marks.ts';
import { OptionWords } from '../ChooseOne.tsx';
import { columnsOf } from '../columns-of.ts';
import { listMark } from '../list-mark.ts';
import { Picture } from '../Picture.tsx';
import type { PlayProps } from '../play-props.ts';
import { useAnswerKeys } from '../use-answer-keys.ts';
import { VerdictIcon } from '../Verdict.tsx';

export default function CheckboxPlay({ question, playerAnswer, onChoose, disabled, feedback, whole, t }: PlayProps) {
  const list = useRef<HTMLUListElement>(null);
  useAnswerKeys(list, !disabled);
  const chosen = chosenIds(playerAnswer);
  const toggle = (id: string) => {
    if (disabled) return;
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    onChoose(next.length > 0 ? { answer_ids: next } : null);
  };
  return (
    <>
      <p className="hint">{t('question.choose_several')}</p>
      <ul
        ref={list}
        className="choices choices-text"
        data-columns={columnsOf(question.answers)}
        style={{ '--count': question.answers.length } as CSSProperties}
      >
        {question.answers.map((answer, index) => {
          const mark = choiceMark(answer.id, playerAnswer, feedback);
          return (
            <li key={answer.id}>
              <label className="choice" data-mark={mark ?? undefined} aria-disabled={disabled}>
                <input
                  type="checkbox"
                  data-answer=""
                  checked={chosen.includes(answer.id)}
                  aria-disabled={disabled}
                  onChange={() => toggle(answer.id)}
                />
                <span className="choice-letter" aria-hidden="true">
                  {listMark(question.list_style, index)}
                </span>
                <OptionWords
                  option={answer}
                  picture={answer.image && <Picture image={answer.image} sizes="72px" className="choice-thumb" />}
                />
                {mark && <VerdictIcon kind={mark} label={mark === 'right' ? t('answer.right') : t('feedback.wrong')} />}
                {disabled && chosen.includes(answer.id) && <span className="unseen">{t('answer.yours')}</span>}
              </label>
              {whole?.(answer)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
