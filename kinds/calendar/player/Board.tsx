import { useCallback, useMemo, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import type { PlayerCalendar, PlayerHatch } from '#shared/contract/player-calendar.ts';
import { backgroundsOf } from './backgrounds-of.ts';
import { useLatest } from '#questions/use-latest.ts';
import { useLanguage } from '#player/texts.ts';
import { doorTowards, isDirection, leastBoardWidth, leastDoors, placedFrom } from './board-layout.ts';
import { BoardArt } from './BoardArt.tsx';
import { Door } from './Door.tsx';
import { doorWords } from './door-words.ts';
import { newestDoor, nextDoor } from './doors-now.ts';
import { Motifs } from './Motifs.tsx';
import { useMoment } from '#player/time/use-moment.ts';

interface BoardProps {
  calendar: PlayerCalendar;
  doors: readonly PlayerHatch[];
  /** The id of the door that swings open. */
  opening: string | null;
  onDoor(door: PlayerHatch, from: DOMRect): void;
}

/**
 * The doors at their places. For screen readers, it is a plain list of buttons in the order of their numbers; in addition, arrow keys move by
 * position.
 */
export function Board({ calendar, doors, opening, onDoor }: BoardProps) {
  const { t } = useLanguage();
  const { board, timezone } = calendar;
  const moment = useMoment(timezone);
  const list = useRef<HTMLOListElement>(null);
  const newest = newestDoor(doors)?.id;
  const next = nextDoor(doors)?.id;
  const pressed = useLatest(onDoor);
  const press = useCallback(
    (door: PlayerHatch, event: MouseEvent<HTMLButtonElement>) => pressed.current(door, event.currentTarget.getBoundingClientRect()),
    [pressed],
  );
  return (
    <div
      className="board-frame"
      style={useBoardLook(board)}
      data-picture={board.background.desktop || board.background.mobile ? true : undefined}
    >
      <Motifs />
      <BoardArt />
      <ol
        ref={list}
        className="door-board"
        aria-label={t('calendar.doors_label')}
        data-phone={board.phone}
        data-narrow-from={placedFrom(leastOf(doors, 'position_mobile', board.aspect_mobile, leastDoors.phone))}
        data-wide-from={placedFrom(leastOf(doors, 'position', board.aspect, leastDoors.wide))}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {doors.map((door) => (
          <Door
            key={door.id}
            door={door}
            words={doorWords(door, t, moment)}
            isNewest={door.id === newest}
            isNext={door.id === next}
            isOpening={door.id === opening}
            onPress={press}
          />
        ))}
      </ol>
    </div>
  );
}

const leastOf = (doors: readonly PlayerHatch[], place: 'position' | 'position_mobile', aspect: number, leastDoor: number): number =>
  leastBoardWidth(
    doors.map((door) => door[place]),
    aspect,
    leastDoor,
  );

function useBoardLook({ background: { desktop, mobile }, aspect, aspect_mobile }: PlayerCalendar['board']) {
  return useMemo(() => {
    return {
      '--wide-aspect': String(aspect),
      '--narrow-aspect': String(aspect_mobile),
      ...backgroundsOf({ desktop, mobile }),
    } as CSSProperties;
  }, [desktop, mobile, aspect, aspect_mobile]);
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('.door-button') ?? [])];
  const from = buttons.indexOf(event.target as HTMLElement);
  const { key } = event;
  const boxes = () => buttons.map((button) => button.getBoundingClientRect());
  const to = key === 'Home' ? 0 : key === 'End' ? buttons.length - 1 : isDirection(key) ? doorTowards(boxes(), from, key) : undefined;
  if (to === undefined || from < 0) return;
  event.preventDefault();
  buttons[to]?.focus();
}
