import { useId, useRef, useState } from 'react';
import { answerWords } from '#shared/content/answer-words.ts';
import type { GivenPair } from '../player-answers.ts';
import { OptionWords } from '../ChooseOne.tsx';
import { Picture } from '../Picture.tsx';
import type { PlayerOption } from '../player-option.ts';
import type { PlayProps } from '../play-props.ts';
import { VerdictIcon, verdictWord } from '../Verdict.tsx';
import { chosenPairs } from './chosen-pairs.ts';
import { rightStems } from './right-stems.ts';
import { useDragging, type Drag } from './use-dragging.ts';
import { usePairing, type Spoken } from './use-pairing.ts';
import './play.css';

const spoken: Record<Spoken, string> = {
  joined: 'pairs.joined',
  back: 'pairs.back',
  stem_held: 'pairs.stem_held',
  option_held: 'pairs.option_held',
};

/** Stems with a place each, and below them the options that are still free. */
export default function MatchPairsPlay({ question: { answers }, playerAnswer, onChoose, disabled, feedback, whole, t }: PlayProps) {
  const keys = useId();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const stems = answers.filter(({ is_stem }) => is_stem);
  const options = answers.filter(({ is_stem }) => !is_stem);
  const pairs = chosenPairs(playerAnswer);
  const wordsOf = (id: string | undefined): string => answerWords(answers.find((answer) => answer.id === id) ?? {}) ?? '';
  const say = (what: Spoken, stem_id: string | undefined, option_id: string | undefined) =>
    setSaid(t(spoken[what], { stem: wordsOf(stem_id), option: wordsOf(option_id) }));
  const onPair = (next: GivenPair[]) => onChoose(next.length > 0 ? { pairs: next } : null);
  const pairing = usePairing({ pairs, options, disabled, onPair, say });
  /** The pressed option leaves its place, and the focus goes on to the next stem without one. */
  const pressOption = (id: string) => {
    const stem_id = pairing.pressOption(id);
    if (stem_id === undefined) return;
    const open = stems.findIndex((stem) => stem.id !== stem_id && pairing.optionOf(stem.id) === undefined);
    const next = open < 0 ? stems.findIndex((stem) => stem.id === stem_id) : open;
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const { drag, pointers, swallowsClick } = useDragging({
    disabled,
    onDrop(option_id, target) {
      const from = pairs.find((pair) => pair.option_id === option_id)?.stem_id;
      const stem_id = target === 'tray' ? from : target.stem_id;
      if (stem_id === undefined || (target !== 'tray' && stem_id === from)) return;
      pairing.join(stem_id, target === 'tray' ? undefined : option_id);
      list.current?.querySelector<HTMLElement>(`[data-stem="${stem_id}"] button`)?.focus({ preventScroll: true });
    },
  });
  const dragged = drag && options.find(({ id }) => id === drag.option_id);
  const over = drag?.over && drag.over !== 'tray' ? drag.over.stem_id : undefined;
  const key = feedback?.correct_answer?.pairs;
  const right = key && rightStems(answers, { pairs: key }, { pairs: [...pairs] });
  const free = options.filter(({ id }) => pairs.every(({ option_id }) => option_id !== id));
  return (
    <div
      className="pairs-all"
      data-dragging={drag !== null || undefined}
      onClickCapture={(event) => swallowsClick() && event.detail > 0 && event.stopPropagation()}
      onDragStart={(event) => event.preventDefault()}
    >
      <p className="hint">{t('pairs.hint')}</p>
      <ul ref={list} className="pairs">
        {stems.map((stem) => (
          <Row
            key={stem.id}
            stem={stem}
            option={options.find(({ id }) => id === pairing.optionOf(stem.id))}
            mark={right ? (right.has(stem.id) ? 'right' : 'wrong') : null}
            rightWords={right && !right.has(stem.id) ? wordsOf(key?.find(({ stem_id }) => stem_id === stem.id)?.option_id) : ''}
            isHeld={pairing.held.stem_id === stem.id}
            isOver={over === stem.id}
            pointers={pointers(pairing.optionOf(stem.id), false)}
            disabled={disabled}
            keys={keys}
            onPress={() => pairing.pressStem(stem.id)}
            onKey={(pressed) => pairing.step(stem.id, pressed)}
            whole={whole}
            t={t}
          />
        ))}
      </ul>
      {!feedback && (
        <ul ref={(tray) => markScrolling(tray)} className="pairs-free" aria-label={t('pairs.options')}>
          {free.map((option) => (
            <li key={option.id}>
              <button
                type="button"
                className="pairs-option"
                aria-pressed={pairing.held.option_id === option.id}
                aria-disabled={disabled}
                data-away={drag?.option_id === option.id || undefined}
                onClick={() => pressOption(option.id)}
                {...pointers(option.id, true)}
              >
                <Words option={option} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={keys} className="unseen">
        {t('pairs.keys')}
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
      {drag && dragged && <Moving drag={drag} option={dragged} />}
    </div>
  );
}

/** Whether the tray is higher than its place. */
function markScrolling(tray: HTMLUListElement | null): void {
  if (tray) tray.toggleAttribute('data-scrolls', tray.scrollHeight > tray.clientHeight + 1);
}

const Words = ({ option }: { option: PlayerOption }) => (
  <OptionWords option={option} picture={option.image && <Picture image={option.image} sizes="64px" className="choice-thumb" />} />
);

/** An option at the pointer. */
const Moving = ({ drag: { left, top, width }, option }: { drag: Drag; option: PlayerOption }) => (
  <div className="pairs-option pairs-moving" aria-hidden="true" style={{ left, top, inlineSize: width }}>
    <Words option={option} />
  </div>
);

interface RowProps extends Pick<PlayProps, 'disabled' | 't'> {
  whole: PlayProps['whole'];
  stem: PlayerOption;
  option: PlayerOption | undefined;
  mark: 'right' | 'wrong' | null;
  /** The right option, where another one was given. */
  rightWords: string;
  isHeld: boolean;
  /** An option is held above it. */
  isOver: boolean;
  pointers: ReturnType<ReturnType<typeof useDragging>['pointers']>;
  /** The id of the text about the keys. */
  keys: string;
  onPress(): void;
  onKey(key: string): boolean;
}

/** A stem and the place for its option. */
function Row({ stem, option, mark, rightWords, isHeld, isOver, pointers, disabled, keys, onPress, onKey, whole, t }: RowProps) {
  const id = useId();
  return (
    <li className="pairs-row" data-mark={mark ?? undefined} data-stem={stem.id} data-over={isOver || undefined}>
      <div id={`${id}-stem`} className="pairs-stem">
        <Words option={stem} />
        {whole?.(stem)}
      </div>
      <div className="pairs-given">
        <button
          type="button"
          className="pairs-place"
          aria-labelledby={`${id}-stem ${id}-place`}
          aria-describedby={keys}
          aria-pressed={isHeld}
          aria-disabled={disabled}
          data-filled={option !== undefined || undefined}
          onClick={onPress}
          {...pointers}
          onKeyDown={(event) => {
            if (!event.altKey && !event.ctrlKey && !event.metaKey && onKey(event.key)) event.preventDefault();
          }}
        >
          <span id={`${id}-place`} className="pairs-chosen">
            {option ? <Words option={option} /> : t('pairs.empty')}
          </span>
        </button>
        {mark && <VerdictIcon kind={mark} label={verdictWord(mark, t)} />}
        {rightWords && <p className="right-line">{t('feedback.right_answer', { answer: rightWords })}</p>}
      </div>
    </li>
  );
}
