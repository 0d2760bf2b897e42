import { useRef, type KeyboardEvent } from 'react';
import { isBlank } from '#shared/blank-text.ts';
import { isComposing } from '#ui/is-composing.ts';
import type { PlayProps } from '../play-props.ts';
import { GapIcon, GapRight, tellsWords } from './GapVerdict.tsx';
import { filledGaps } from './filled-gaps.ts';
import { judgedGaps, rightFilled } from './judged-gaps.ts';
import { shownPieces } from './shown-pieces.ts';
import './play.css';

/** The longest answer that the server accepts. */
const longest = 200;

/** The text with a field in each gap. */
export default function FillTheGapsPlay({ question, playerAnswer, onChoose, disabled, feedback, t }: PlayProps) {
  const { gap_text = '', gaps = [] } = question;
  const text = useRef<HTMLDivElement>(null);
  // The editor's preview shows a right answer that nobody gave.
  const filled = playerAnswer === null && feedback?.result === 'right' ? rightFilled(feedback.correct_answer) : filledGaps(playerAnswer);
  const judged = judgedGaps(feedback?.correct_answer, filled);
  const pieces = shownPieces(gap_text, gaps);
  const order = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.gap]));
  const fill = (id: string, words: string) => {
    const others = filled.filter((gap) => gap.id !== id);
    const next = words === '' ? others : [...others, { id, text: words }];
    onChoose(next.every((gap) => isBlank(gap.text)) ? null : { filled: next });
  };
  /** Enter goes on to the next gap; in the last one, to the first empty one, and answers when there is none. */
  const goToNext = (event: KeyboardEvent<HTMLElement>, place: number) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const isEmpty = (id: string): boolean => isBlank(filled.find((gap) => gap.id === id)?.text);
    const next = place + 1 < order.length ? place + 1 : order.findIndex((id, other) => other !== place && isEmpty(id));
    const field = text.current?.querySelectorAll<HTMLElement>('.gap-field')[next];
    event.preventDefault();
    if (field) field.focus();
    else text.current?.closest('form')?.requestSubmit();
  };
  return (
    <div ref={text} className="gaps" dir="auto">
      {/* With the right words it is another text, which comes in the place of this one: in this one, every word after them would jump. */}
      <div key={tellsWords(judged) ? 'told' : 'asked'} className="gaps-text">
        {pieces.map((piece, index) => {
          if (typeof piece === 'string') return piece;
          const place = order.indexOf(piece.gap);
          const field = {
            className: 'gap-field',
            'aria-label': t('gaps.gap', { number: place + 1, total: order.length }),
            value: filled.find(({ id }) => id === piece.gap)?.text ?? '',
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => goToNext(event, place),
          };
          const options = gaps.find(({ id }) => id === piece.gap)?.options;
          const verdict = judged.get(piece.gap);
          return (
            <span key={index} className="gap-line">
              <span className="gap" data-mark={verdict && (verdict.isRight ? 'right' : 'wrong')}>
                <span className="gap-box">
                  {options ? (
                    <select {...field} disabled={disabled} onChange={(event) => fill(piece.gap, event.target.value)}>
                      <option value="">{t('gaps.choose')}</option>
                      {[...new Set(options)].map((option) => (
                        <option key={option}>{option}</option>
                      ))}
                    </select>
                  ) : (
                    <input
                      {...field}
                      type="text"
                      dir="auto"
                      maxLength={longest}
                      readOnly={disabled}
                      autoCapitalize="none"
                      autoComplete="off"
                      autoCorrect="off"
                      spellCheck={false}
                      enterKeyHint={place + 1 < order.length ? 'next' : 'done'}
                      onChange={(event) => fill(piece.gap, event.target.value)}
                    />
                  )}
                  <GapIcon judged={verdict} t={t} />
                </span>
                <GapRight judged={verdict} t={t} />
              </span>
              {piece.signs}
            </span>
          );
        })}
      </div>
    </div>
  );
}
