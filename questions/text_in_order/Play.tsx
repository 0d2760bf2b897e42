import { useLayoutEffect, useRef, useState } from 'react';
import { chosenIds, rightIds } from '../choice-marks.ts';
import { OptionWords } from '../ChooseOne.tsx';
import { Picture } from '../Picture.tsx';
import type { PlayerOption } from '../player-option.ts';
import type { PlayProps } from '../play-props.ts';
import { VerdictIcon, verdictWord } from '../Verdict.tsx';
import { moved } from './moved.ts';
import { rowMarks } from './right-places.ts';
import { useDragOrder } from './use-drag-order.ts';
import './play.css';

/** An order, arranged by dragging rows or with their buttons. The initial order is a possible answer, too. */
export default function TextInOrderPlay({ question, playerAnswer, onChoose, disabled, feedback, whole, t }: PlayProps) {
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const ids = playerAnswer ? chosenIds(playerAnswer) : question.answers.map(({ id }) => id);
  const byId = new Map(question.answers.map((answer) => [answer.id, answer]));
  const right = rightIds(feedback?.correct_answer);
  const inOrder = right.flatMap((id) => byId.get(id) ?? []);
  // Only partial points make a partly right result.
  const marks = right.length > 0 ? rowMarks(inOrder, ids, feedback?.result === 'partly') : [];
  const keepFocus = useKeptFocus(ids);
  const move = (from: number, to: number) => {
    if (disabled || to < 0 || to >= ids.length || from === to) return;
    const id = ids[from] as string;
    keepFocus();
    onChoose({ answer_ids: moved(ids, from, to) });
    say(t('order.moved', { text: byId.get(id)?.text ?? '', place: to + 1, total: ids.length }));
  };
  const drag = useDragOrder(list, move, disabled);
  return (
    <>
      <p className="hint">{t('order.hint')}</p>
      <ol ref={list} className="order">
        {ids.map((id, place) => (
          <Row
            key={id}
            option={byId.get(id) as PlayerOption}
            place={place}
            last={ids.length - 1}
            mark={marks[place] ?? null}
            isDragged={drag.dragged === place}
            disabled={disabled}
            onGrab={(event) => drag.grab(event, place)}
            onMove={(to) => move(place, to)}
            whole={whole}
            t={t}
          />
        ))}
      </ol>
      {right.length > 0 && feedback?.result !== 'right' && (
        <p className="right-line">
          {t('feedback.right_answer', { answer: right.map((id, index) => `\n${index + 1}. ${byId.get(id)?.text ?? ''}`).join('') })}
        </p>
      )}
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </>
  );
}

/** A row that moves in the document loses the focus; this returns it to the pressed button in the row's new place. */
function useKeptFocus(ids: string[]): () => void {
  const kept = useRef<Element | null>(null);
  const order = ids.join();
  useLayoutEffect(() => {
    if (kept.current instanceof HTMLElement) kept.current.focus({ preventScroll: true });
    kept.current = null;
  }, [order]);
  return () => (kept.current = document.activeElement);
}

interface RowProps {
  option: PlayerOption;
  place: number;
  last: number;
  mark: 'right' | 'partly' | 'wrong' | null;
  isDragged: boolean;
  disabled: boolean;
  onGrab(event: React.PointerEvent): void;
  onMove(to: number): void;
  whole: PlayProps['whole'];
  t: PlayProps['t'];
}

function Row({ option, place, last, mark, isDragged, disabled, onGrab, onMove, whole, t }: RowProps) {
  const text = option.text ?? '';
  return (
    <li className="order-row" data-mark={mark ?? undefined} data-dragged={isDragged || undefined} data-still={disabled || undefined}>
      <span className="order-grip" onPointerDown={onGrab} aria-hidden="true">
        {place + 1}
      </span>
      <OptionWords
        option={option}
        picture={
          option.image && (
            <span className="order-picture">
              <Picture image={option.image} sizes="64px" className="choice-thumb" />
              {whole?.(option)}
            </span>
          )
        }
      />
      {mark && <VerdictIcon kind={mark} label={verdictWord(mark, t)} />}
      <span className="order-moves">
        <button type="button" aria-label={t('order.up', { text })} aria-disabled={place === 0} onClick={() => onMove(place - 1)}>
          <Arrow d="M6 14l6-6 6 6" />
        </button>
        <button type="button" aria-label={t('order.down', { text })} aria-disabled={place === last} onClick={() => onMove(place + 1)}>
          <Arrow d="M6 10l6 6 6-6" />
        </button>
      </span>
    </li>
  );
}

const Arrow = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
