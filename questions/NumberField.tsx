import { useState } from 'react';
import { answeredNumber, readNumber } from './answered-number.ts';
import { isOutside, tidyNumber } from './numbers.ts';
import type { PlayProps, RevealedAnswer, Translate } from './play-props.ts';
import { valueFormat } from './value-format.ts';

/** A number, typed as usual in the player's language, between start and end if the question has them. */
export function NumberField({ question, playerAnswer, onChoose, disabled, feedback, t, lang }: PlayProps) {
  const number = valueFormat(lang);
  const value = answeredNumber(playerAnswer);
  const [typed, setTyped] = useState(value === null ? '' : number.format(value));
  const { start_value: start, end_value: end } = question;
  const read = readNumber(typed, lang);
  const problem =
    typed.trim() === '' ? null : read === null ? t('number.invalid') : isOutside(read, start, end) ? t('number.outside') : null;
  const change = (text: string) => {
    setTyped(text);
    const next = readNumber(text, lang);
    onChoose(next === null || isOutside(next, start, end) ? null : { value: tidyNumber(next) });
  };
  return (
    <div className="field field-figure">
      <label htmlFor="number">{t('number.label')}</label>
      <input
        id="number"
        type="text"
        inputMode={start !== undefined && start >= 0 ? 'decimal' : 'text'}
        autoComplete="off"
        value={typed}
        readOnly={disabled}
        aria-describedby="number-notes"
        aria-invalid={problem !== null}
        onChange={(event) => change(event.target.value)}
      />
      <p id="number-notes" className={problem ? 'problem' : 'hint'}>
        {problem ??
          (start !== undefined && end !== undefined ? t('number.between', { from: number.format(start), to: number.format(end) }) : '')}
      </p>
      <RightValue correct={feedback?.correct_answer} t={t} lang={lang} />
    </div>
  );
}

/** The right value, with the interval that counts as right. */
export function RightValue({ correct, t, lang }: { correct: RevealedAnswer | undefined } & Pick<PlayProps, 't' | 'lang'>) {
  if (correct?.value === undefined) return null;
  return <p className="right-line">{t('feedback.right_answer', { answer: rightValue(correct, t, lang) })}</p>;
}

/** The right value in words, with the interval when more than one value counts as right. */
export function rightValue({ value = 0, from, to }: RevealedAnswer, t: Translate, lang: string): string {
  const written = (number: number): string => valueFormat(lang).format(number);
  const hasInterval = from !== undefined && to !== undefined && from !== to;
  return hasInterval
    ? t('feedback.value_between', { value: written(value), from: written(from), to: written(to) })
    : t('feedback.value', { value: written(value) });
}
