import type { Plan } from '#kinds/labyrinth/plan.ts';
import type { RoomPlace } from '#shared/room-layout.ts';

/** Pixels. */
export const nodeSize = { width: 148, height: 64 };
const gap = { x: 56, y: 36 };
const margin = 24;

export interface LinkedWay {
  to: string;
  /** It leads nearer to the entrance. */
  isBack: boolean;
  isLocked: boolean;
}
export interface Linked {
  id: string;
  to: string[];
  ways: LinkedWay[];
}

/** The rooms and the exit with the ways between them; a way back has no line, because its target differs. */
export function linksOf(plan: Plan): Linked[] {
  const ids = [...plan.rooms.keys()];
  const rooms = ids.map((id): Linked => {
    const ways = [...(plan.rooms.get(id)?.ways.values() ?? [])].filter(
      ({ to }) => to !== 'back' && to !== id && (to === 'exit' || plan.rooms.has(to)),
    );
    const to = [...new Set(ways.map((way) => way.to))];
    return {
      id,
      to,
      ways: to.map((target) => ({
        to: target,
        isBack: ids.indexOf(target) >= 0 && ids.indexOf(target) < ids.indexOf(id),
        isLocked: ways.filter((way) => way.to === target).every(({ item }) => item !== undefined),
      })),
    };
  });
  return [...rooms, { id: 'exit', to: [], ways: [] }];
}

type Places = ReadonlyMap<string, RoomPlace>;
export interface Point {
  x: number;
  y: number;
}

export function sizeOf(places: Places): { width: number; height: number; middle: number } {
  const all = [...places.values()];
  const layers = Math.max(0, ...all.map(({ layer }) => layer)) + 1;
  const reach = Math.max(0, ...all.map(({ place }) => Math.abs(place)));
  const middle = margin + reach * (nodeSize.height + gap.y);
  return {
    width: 2 * margin + layers * nodeSize.width + (layers - 1) * gap.x,
    height: 2 * middle + nodeSize.height,
    middle,
  };
}

/** The upper left corner of a room. */
export const pointOf = (at: RoomPlace | undefined, middle: number): Point => ({
  x: margin + (at?.layer ?? 0) * (nodeSize.width + gap.x),
  y: middle + (at?.place ?? 0) * (nodeSize.height + gap.y),
});

/** From a room's side to another's: forward as a wave, back and sideways around below. */
export function edgePath(from: Point, to: Point): string {
  const { width, height } = nodeSize;
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + width, from.y + height / 2, to.x, to.y + height / 2];
    const bend = (x2 - x1) / 2;
    return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  const [x1, y1, x2, y2] = [from.x + width / 2, from.y + height, to.x + width / 2 + 16, to.y + height];
  const low = Math.max(y1, y2) + gap.y - 6;
  if (to.x === from.x) {
    const isDown = to.y > from.y;
    return isDown ? `M${x1} ${y1} L${x1} ${to.y}` : `M${x1 - 24} ${from.y} L${x1 - 24} ${to.y + height}`;
  }
  return `M${x1} ${y1} C${x1} ${low} ${x2} ${low} ${x2} ${y2}`;
}

const steps: Record<string, { layer: number; place: number }> = {
  ArrowRight: { layer: 1, place: 0 },
  ArrowLeft: { layer: -1, place: 0 },
  ArrowDown: { layer: 0, place: 1 },
  ArrowUp: { layer: 0, place: -1 },
};

/** The room that an arrow key leads to: the next layer's nearest, or the next one in the same layer. */
export function nextRoom(places: Places, from: string, key: string, isExitOne = false): string | undefined {
  const step = steps[key];
  const here = places.get(from);
  if (!step || !here) return undefined;
  const rooms = [...places].filter(([id, { layer }]) => (isExitOne || id !== 'exit') && layer === here.layer + step.layer && id !== from);
  const among = step.place === 0 ? rooms : rooms.filter(([, { place }]) => Math.sign(place - here.place) === step.place);
  among.sort(([, a], [, b]) => Math.abs(a.place - here.place) - Math.abs(b.place - here.place));
  return among[0]?.[0];
}
