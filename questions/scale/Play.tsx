import { useRef, type CSSProperties } from 'react';
import type { PlayProps } from '../play-props.ts';
import { givenValue } from '../given-number.ts';
import { RightValue } from '../NumberField.tsx';
import { valueFormat } from '../value-format.ts';
import { useAnswerKeys } from '../use-answer-keys.ts';
import { stepsOf } from './steps.ts';
import './play.css';

/** Up to this many values are buttons side by side; more become a slider. */
const mostButtons = 11;

export default function ScalePlay(props: PlayProps) {
  const { start_value: start = 0, end_value: end = 10, step_interval: step = 1 } = props.question;
  const values = stepsOf(start, end, step, mostButtons);
  return values ? <Buttons {...props} values={values} /> : <Slider {...props} start={start} end={end} step={step} />;
}

function Buttons({ values, given, onChoose, disabled, feedback, lang, t }: PlayProps & { values: number[] }) {
  const list = useRef<HTMLDivElement>(null);
  useAnswerKeys(list, !disabled);
  const number = valueFormat(lang);
  const right = feedback?.correct_answer?.value;
  const letters = Math.max(...values.map((value) => number.format(value).length));
  return (
    <div ref={list} className="scale" role="group" aria-label={t('scale.label')} style={{ '--letters': letters } as CSSProperties}>
      {values.map((value) => {
        const isChosen = givenValue(given) === value;
        const mark =
          right === value
            ? 'right'
            : isChosen && (feedback?.result === 'wrong' || feedback?.result === 'right')
              ? feedback.result
              : undefined;
        return (
          <button
            key={value}
            type="button"
            className="scale-step"
            data-answer=""
            data-mark={mark}
            aria-pressed={isChosen}
            aria-disabled={disabled}
            onClick={() => !disabled && onChoose({ value })}
          >
            {number.format(value)}
            {mark && <span className="unseen">{mark === 'right' ? t('answer.right') : t('told.wrong')}</span>}
          </button>
        );
      })}
    </div>
  );
}

function Slider({
  start,
  end,
  step,
  given,
  onChoose,
  disabled,
  feedback,
  lang,
  t,
}: PlayProps & { start: number; end: number; step: number }) {
  const number = valueFormat(lang);
  const value = givenValue(given);
  const choose = (next: number) => !disabled && onChoose({ value: Math.min(end, Math.max(start, next)) });
  const middle = start + Math.floor((end - start) / step / 2) * step;
  return (
    <div className="slider">
      <output className="slider-value">{value === null ? '–' : number.format(value)}</output>
      <input
        type="range"
        aria-label={t('scale.label')}
        aria-valuetext={value === null ? t('scale.nothing') : number.format(value)}
        min={start}
        max={end}
        step={step}
        value={value ?? middle}
        disabled={disabled}
        onChange={(event) => choose(event.target.valueAsNumber)}
        onPointerUp={(event) => choose(event.currentTarget.valueAsNumber)}
      />
      <p className="slider-ends" aria-hidden="true">
        <span>{number.format(start)}</span>
        <span>{number.format(end)}</span>
      </p>
      <RightValue correct={feedback?.correct_answer} t={t} lang={lang} />
    </div>
  );
}
