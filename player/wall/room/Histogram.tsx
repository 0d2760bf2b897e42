import type { CSSProperties } from 'react';
import { valueFormat } from '#questions/value-format.ts';
import type { RoomDistribution, RoomQuestion, WallFrame } from '#shared/contract/rooms.ts';
import { useLanguage } from '../../texts.ts';
import { binsOf } from '#questions/bins.ts';

interface HistogramProps {
  values: NonNullable<RoomDistribution['values']>;
  question: Pick<RoomQuestion, 'start_label' | 'end_label'>;
  correct: WallFrame['correct_answer'];
}

/** Numbers side by side; the right ones are marked, and said below. */
export function Histogram({ values, question, correct }: HistogramProps) {
  const { t, lang } = useLanguage();
  const number = valueFormat(lang);
  const right = rightRange(correct);
  const bins = binsOf(values, right);
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <>
      <ol className="room-histogram">
        {bins.map(({ from, to, count, isRight }) => (
          <li key={from} data-right={isRight || undefined} style={{ '--share': count / highest } as CSSProperties}>
            <span className="room-bin-count">{count > 0 ? number.format(count) : ''}</span>
            <span className="room-bin" aria-hidden="true" />
            <span className="room-bin-value">
              {from === to ? number.format(from) : `${number.format(Math.round(from))}–${number.format(Math.round(to))}`}
            </span>
          </li>
        ))}
      </ol>
      {(question.start_label || question.end_label) && (
        <p className="room-ends">
          <span dir="auto">{question.start_label}</span>
          <span dir="auto">{question.end_label}</span>
        </p>
      )}
      {right && correct?.value !== undefined && (
        <p className="room-accepted">
          {t('feedback.right_answer', {
            answer:
              right.from === right.to
                ? number.format(correct.value)
                : t('feedback.value_between', {
                    value: number.format(correct.value),
                    from: number.format(right.from),
                    to: number.format(right.to),
                  }),
          })}
        </p>
      )}
    </>
  );
}

function rightRange(correct: WallFrame['correct_answer']) {
  if (correct?.value === undefined) return undefined;
  return { from: correct.from ?? correct.value, to: correct.to ?? correct.value };
}
