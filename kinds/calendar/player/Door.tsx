import { memo, type MouseEvent } from 'react';
import { positionOf } from '#shared/content/focus.ts';
import { mediaUrl } from '#questions/play-props.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { useLanguage } from '#player/texts.ts';
import { doorLook, hingeOf } from './door-look.ts';
import { Motif } from './Motifs.tsx';

interface DoorProps {
  door: PlayerHatch;
  /** Its name and its state. */
  words: string;
  /** The door that everybody is waiting for now. */
  isNewest: boolean;
  /** What to open next. */
  isNext: boolean;
  /** It is swinging open at this moment. */
  isOpening: boolean;
  onPress(door: PlayerHatch, event: MouseEvent<HTMLButtonElement>): void;
}

/** A door in its frame: closed, ajar, open or missed. Wide doors have two leaves, as the style sheet decides. */
export const Door = memo(function Door({ door, words, isNewest, isNext, isOpening, onPress }: DoorProps) {
  const { t } = useLanguage();
  const { id, day, state } = door;
  return (
    <li
      className="door"
      style={doorLook(door)}
      data-state={state}
      data-newest={isNewest || undefined}
      data-next={isNext || undefined}
      data-opening={isOpening || undefined}
      data-hinge={hingeOf(day)}
    >
      <button
        type="button"
        id={`door-${id}`}
        className="door-button"
        aria-disabled={state === 'waiting' || undefined}
        title={words}
        onClick={(event) => onPress(door, event)}
      >
        <span className="unseen">{words}</span>
        <span className="door-inside" aria-hidden="true">
          <Inside door={door} />
          {state === 'opened' && <span className="door-day">{day}</span>}
        </span>
        <Leaf door={door} side="first" />
        <Leaf door={door} side="second" />
        {state === 'open' && (
          <span className="door-flag" aria-hidden="true">
            {t('calendar.flag_open')}
          </span>
        )}
        {state === 'missed' && <Mark path="M12 6v6l4 2.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />}
        {state === 'opened' && <Mark path="M5 12.5l4.5 4.5L19 7.5" />}
      </button>
    </li>
  );
});

/** One leaf; both have the same print, of which each shows its half. */
function Leaf({ door: { day, image, number_style }, side }: { door: PlayerHatch; side: 'first' | 'second' }) {
  return (
    <span className={`door-leaf door-${side}`} aria-hidden="true">
      <span className="door-front">
        <span className="door-print" data-picture={image ? true : undefined}>
          {number_style !== 'none' && (
            <span className="door-number" data-style={number_style}>
              {day}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

/** Behind an opened door: its own picture, or a painted one. */
function Inside({ door: { day, behind } }: { door: PlayerHatch }) {
  const image = behind?.content?.image.mobile ?? behind?.content?.image.desktop;
  return image ? (
    <img src={mediaUrl(image.key, 320)} alt="" style={{ objectPosition: positionOf(image) }} loading="lazy" decoding="async" />
  ) : (
    <Motif day={day} />
  );
}

function Mark({ path }: { path: string }) {
  return (
    <svg className="door-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
