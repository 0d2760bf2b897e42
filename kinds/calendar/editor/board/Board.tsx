import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readableColours } from '#ui/theme-colours.ts';
import { useCan, useDraft } from '#editor/editing/activity-context.ts';
import { useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { aspectField, type Device } from '#activity/arrange-doors.ts';
import { placedOn } from '#kinds/calendar/editor/door-edits.ts';
import { useCalendar, useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { positionOf } from '#shared/content/focus.ts';
import { mediaUrl } from '#editor/media/media-url.ts';
import { BoardDoor } from './BoardDoor.tsx';
import { boundsOf, gridOf, handles, type Placed } from './gestures.ts';
import { useBoardGesture } from './use-board-gesture.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { inPercent } from './in-percent.ts';
import style from './board.module.css';

interface Props {
  device: Device;
  /** Whether doors keep to the lines of a grid. */
  snaps: boolean;
}

/** The board with its doors. A press selects, a drag moves, a handle resizes, a drag over the board itself selects the doors that it touches. */
export function Board({ device, snaps }: Props) {
  const { t } = useTranslation();
  const hatches = useHatches();
  const board = useCalendar((draft) => draft.board);
  const theme = useDraft((draft) => draft.theme);
  const isPlaced = useCan().edit_graphics;
  const { ids } = useChosenDoors();
  const box = useRef<HTMLDivElement>(null);
  // The positions during a gesture; the draft changes at its end.
  const [underHand, setUnderHand] = useState<ReadonlyMap<string, Placed['position']>>();
  const aspect = board[aspectField[device]];
  const grid = snaps ? gridOf(aspect) : undefined;
  const gesture = useBoardGesture({ box, device, grid, show: setUnderHand });
  const press = useBoardKeys({ box, device, aspect, grid });
  const placed = placedOn(hatches, device).map(({ id, position }) => ({ id, position: underHand?.get(id) ?? position }));
  const chosen = placed.filter(({ id }) => ids.includes(id));
  const picture = board.background[device] ?? board.background.desktop;
  const first = ids.at(-1) ?? hatches[0]?.id;
  return (
    // The board has one handler for keys and presses; each door in it is a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      role="group"
      aria-label={t(`board.title.${device}`)}
      className={style.board}
      data-snaps={(snaps && underHand !== undefined) || undefined}
      style={{
        ['--aspect' as string]: aspect,
        backgroundColor: readableColours(theme).background,
        ...(picture && { backgroundImage: `url(${mediaUrl(picture.key, 1600)})`, backgroundPosition: positionOf(picture) }),
      }}
      onPointerDown={gesture.press}
      onKeyDown={press}
    >
      {hatches.map((hatch, at) => (
        <BoardDoor
          key={hatch.id}
          hatch={hatch}
          number={at + 1}
          position={(placed[at] as Placed).position}
          isChosen={ids.includes(hatch.id)}
          isFirstStop={hatch.id === first}
        />
      ))}
      {chosen.length > 0 && isPlaced && (
        <div aria-hidden className={style.around} style={inPercent(boundsOf(chosen))}>
          {handles.map((handle) => (
            <span key={handle} className={style.handle} data-handle={handle} />
          ))}
        </div>
      )}
      {gesture.marquee && <div aria-hidden className={style.marquee} style={inPercent(gesture.marquee)} />}
    </div>
  );
}
