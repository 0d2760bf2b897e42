import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#kinds/labyrinth/plan.ts';
import { layRooms } from '#shared/room-layout.ts';
import { ArrowHead } from './ArrowHead.tsx';
import { edgePath, linksOf, nextRoom, nodeSize, pointOf, sizeOf, type Linked, type Point } from './graph-geometry.ts';
import { RoomNode } from './RoomNode.tsx';
import { useKeyDrawing } from './use-key-drawing.ts';
import { useRoomNames } from './use-labyrinth.ts';
import style from './labyrinth.module.css';

interface Props {
  plan: Plan;
  chosen: string | undefined;
  choose: (id: string) => void;
  /** Absent for members who may not edit. */
  draw?: ((from: string, to: string) => void) | undefined;
}

/**
 * The rooms as a graph from the entrance on; a way is drawn from the handle of a room onto another, or with the keyboard. Lists beside it show the
 * same content.
 */
export function RoomGraph({ plan, chosen, choose, draw }: Props) {
  const { t } = useTranslation();
  const nameOf = useRoomNames();
  const links = useMemo(() => linksOf(plan), [plan]);
  const places = useMemo(() => layRooms(links, plan.entrance), [links, plan.entrance]);
  const { width, height, middle } = sizeOf(places);
  const box = useRef<HTMLDivElement>(null);
  const drawing = useDrawing(box, draw);
  const keys = useKeyDrawing(draw);
  const press = (event: KeyboardEvent, id: string) => {
    if (keys.press(event, id)) return;
    const to = nextRoom(places, id, event.key, keys.from !== undefined);
    if (to === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-room="${to}"]`)?.focus();
  };
  const at = (id: string) => pointOf(places.get(id), middle);
  const first = chosen !== undefined && places.has(chosen) ? chosen : plan.entrance;
  return (
    <>
      <div className={style.graph}>
        <div ref={box} className={style.canvas} style={{ width, height }} role="group" aria-label={t('rooms.graph')}>
          <Ways links={links} at={at} chosen={chosen} width={width} height={height} line={drawing.line} />
          {links.map(({ id }) => (
            <RoomNode
              key={id}
              id={id}
              name={nameOf(id)}
              plan={plan}
              at={at(id)}
              isChosen={id === chosen}
              isStop={id === first}
              isBegun={id === keys.from}
              isEnd={keys.from !== undefined}
              choose={(room) => keys.end(room) || choose(room)}
              press={press}
              begin={draw && id !== 'exit' ? drawing.begin : undefined}
            />
          ))}
        </div>
      </div>
      <p role="status" className={style.drawing}>
        {keys.from !== undefined && t('rooms.drawing', { room: nameOf(keys.from) })}
      </p>
    </>
  );
}

interface WaysProps {
  links: readonly Linked[];
  /** The upper left corner of a room. */
  at: (id: string) => Point;
  chosen: string | undefined;
  width: number;
  height: number;
  /** The one that is being drawn. */
  line: { from: Point; to: Point } | undefined;
}

/** The ways as arrows behind the rooms. */
function Ways({ links, at, chosen, width, height, line }: WaysProps) {
  return (
    <svg width={width} height={height} aria-hidden className={style.edges}>
      {links.flatMap(({ id, ways }) =>
        ways.map(({ to, isBack, isLocked }) => (
          <path
            key={`${id} ${to}`}
            d={edgePath(at(id), at(to))}
            data-back={isBack || undefined}
            data-locked={isLocked || undefined}
            data-chosen={id === chosen || undefined}
            markerEnd="url(#room-arrow)"
          />
        )),
      )}
      {line && <path d={`M${line.from.x} ${line.from.y} L${line.to.x} ${line.to.y}`} data-drawn />}
      <ArrowHead id="room-arrow" size={10} />
    </svg>
  );
}

/** A line under the pointer from the handle of a room to the room where it is let go. */
function useDrawing(box: React.RefObject<HTMLDivElement | null>, draw: Props['draw']) {
  const [line, setLine] = useState<{ from: Point; to: Point }>();
  const begin = (event: PointerEvent<HTMLElement>, id: string, node: Point) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = { x: node.x + nodeSize.width, y: node.y + nodeSize.height / 2 };
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const around = box.current?.getBoundingClientRect();
      if (around) setLine({ from, to: { x: clientX - around.left, y: clientY - around.top } });
    };
    const end = ({ clientX, clientY, type }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      setLine(undefined);
      const under = document
        .elementsFromPoint(clientX, clientY)
        .map((element) => element.closest<HTMLElement>('[data-target]')?.dataset.target);
      const to = under.find((target) => target !== undefined);
      if (type === 'pointerup' && to !== undefined && to !== id) draw?.(id, to);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return { line, begin };
}
