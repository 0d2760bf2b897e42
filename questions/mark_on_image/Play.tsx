import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { GivenPoint } from '../player-answers.ts';
import type { PlayProps } from '../play-props.ts';
import { heightInWidths } from './area.ts';
import { MarkedPicture } from './MarkedPicture.tsx';
import './play.css';

const steps: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const fraction = (value: number): number => Math.min(1, Math.max(0, value));
const pointOf = (playerAnswer: PlayProps['playerAnswer']): GivenPoint | null =>
  playerAnswer && 'x' in playerAnswer && 'y' in playerAnswer ? (playerAnswer as GivenPoint) : null;

/** A point on the picture: by a tap or a click, or with the arrow keys starting in the middle, in finer steps with Shift. */
export default function MarkOnImagePlay({ question, playerAnswer, onChoose, disabled, feedback, t, lang }: PlayProps) {
  const id = useId();
  const pad = useRef<HTMLDivElement>(null);
  const point = pointOf(playerAnswer);
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  if (!question.image) return null;

  const mark = (event: PointerEvent) => {
    const box = pad.current?.getBoundingClientRect();
    if (disabled || !box || event.button !== 0) return;
    onChoose({ x: fraction((event.clientX - box.left) / box.width), y: fraction((event.clientY - box.top) / box.height) });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (disabled || !step) return;
    event.preventDefault();
    const length = event.shiftKey ? 0.005 : 0.03;
    const from = point ?? { x: 0.5, y: 0.5 };
    onChoose({ x: fraction(from.x + step[0] * length), y: fraction(from.y + step[1] * length) });
  };
  const place = point ? t('mark.at', { x: percent.format(point.x), y: percent.format(point.y) }) : t('mark.nowhere');

  return (
    <>
      <p className="hint">{t('mark.hint')}</p>
      <div
        ref={pad}
        className="mark-pad"
        role="application"
        aria-roledescription={question.image.alt ? t('mark.picture') : undefined}
        aria-label={question.image.alt || t('mark.picture')}
        aria-describedby={`${id}-keys ${id}-place`}
        aria-disabled={disabled}
        tabIndex={0}
        onPointerDown={mark}
        onPointerMove={(event) => event.buttons === 1 && mark(event)}
        onKeyDown={move}
        style={{
          aspectRatio: 1 / heightInWidths(question.image),
          inlineSize: `min(100%, calc(var(--screen, 100dvh) * ${0.62 / heightInWidths(question.image)}))`,
        }}
      >
        <MarkedPicture
          image={{ ...question.image, alt: '' }}
          point={point}
          shapes={feedback?.correct_answer?.shapes}
          verdict={feedback?.result ?? undefined}
        />
      </div>
      <p id={`${id}-keys`} className="unseen">
        {t('mark.keys')}
      </p>
      <p id={`${id}-place`} className="unseen" aria-live="polite">
        {place}
      </p>
    </>
  );
}
