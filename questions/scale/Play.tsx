import { useId, useRef, type CSSProperties } from 'react';
import type { PlayProps } from '../play-props.ts';
import { endLabel, highestValue } from '../end-label.ts';
import { answeredNumber } from '../answered-number.ts';
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

function Buttons({ question, values, playerAnswer, onChoose, disabled, feedback, lang, t }: PlayProps & { values: number[] }) {
  const ends = useId();
  const list = useRef<HTMLDivElement>(null);
  useAnswerKeys(list, !disabled);
  const number = valueFormat(lang);
  const right = feedback?.correct_answer?.value;
  const letters = Math.max(...values.map((value) => number.format(value).length));
  return (
    <>
      <div
        ref={list}
        className="scale"
        role="group"
        aria-label={t('scale.label')}
        aria-describedby={hasLabels(question) ? ends : undefined}
        style={{ '--letters': letters } as CSSProperties}
      >
        {values.map((value) => {
          const isChosen = answeredNumber(playerAnswer) === value;
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
              {endLabel(question, value) && <span className="unseen"> {endLabel(question, value)}</span>}
              {mark && <span className="unseen">{mark === 'right' ? t('answer.right') : t('feedback.wrong')}</span>}
            </button>
          );
        })}
      </div>
      <Ends question={question} lang={lang} id={ends} isAlways={false} />
    </>
  );
}

const hasLabels = ({ start_label, end_label }: PlayProps['question']): boolean => Boolean(start_label || end_label);

const spoken = (question: PlayProps['question'], value: number, lang: string): string =>
  [valueFormat(lang).format(value), endLabel(question, value)].filter(Boolean).join(', ');

type SliderProps = PlayProps & { start: number; end: number; step: number };

function Slider({ question, start, end, step, playerAnswer, onChoose, disabled, feedback, lang, t }: SliderProps) {
  const number = valueFormat(lang);
  const value = answeredNumber(playerAnswer);
  const ends = useId();
  const choose = (next: number) => !disabled && onChoose({ value: Math.min(end, Math.max(start, next)) });
  const middle = start + Math.floor((end - start) / step / 2) * step;
  return (
    <div className="slider">
      <output className="slider-value">{value === null ? '–' : number.format(value)}</output>
      <input
        type="range"
        aria-label={t('scale.label')}
        aria-describedby={ends}
        aria-valuetext={value === null ? t('scale.nothing') : spoken(question, value, lang)}
        min={start}
        max={end}
        step={step}
        value={value ?? middle}
        disabled={disabled}
        onChange={(event) => choose(event.target.valueAsNumber)}
        onPointerUp={(event) => choose(event.currentTarget.valueAsNumber)}
      />
      <Ends question={question} lang={lang} id={ends} isAlways />
      <RightValue correct={feedback?.correct_answer} t={t} lang={lang} />
    </div>
  );
}

/** The values at the two ends with their words; nothing where neither has words, unless `isAlways`. */
function Ends({ question, lang, id, isAlways }: Pick<PlayProps, 'question' | 'lang'> & { id: string; isAlways: boolean }) {
  const number = valueFormat(lang);
  const ends = [question.start_value ?? 0, highestValue(question)];
  const labels = ends.map((value) => endLabel(question, value));
  if (!isAlways && !labels.some(Boolean)) return null;
  return (
    <p className="scale-ends" id={id}>
      {ends.map((value, place) => (
        <span key={place}>
          {(isAlways || labels[place]) && <b>{number.format(value)}</b>} <bdi>{labels[place]}</bdi>
        </span>
      ))}
    </p>
  );
}
