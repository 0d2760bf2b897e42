/** How a picture is seen through its frame: enlarged `scale` times, its corner moved by x and y pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** In pixels. */
export interface Frame {
  width: number;
  height: number;
}

export const fitting: View = { scale: 1, x: 0, y: 0 };
const largest = 6;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** No edge of the picture comes inside its frame. */
const kept = ({ scale, x, y }: View, { width, height }: Frame): View => ({
  scale,
  x: within(x, width * (1 - scale), 0),
  y: within(y, height * (1 - scale), 0),
});

/** Enlarged by a factor around a point of the frame, which keeps its place as far as the edges allow. */
export function zoomed(view: View, factor: number, at: Point, frame: Frame): View {
  const scale = within(view.scale * factor, 1, largest);
  const share = scale / view.scale;
  return kept({ scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share }, frame);
}

export const moved = ({ scale, x, y }: View, by: Point, frame: Frame): View => kept({ scale, x: x + by.x, y: y + by.y }, frame);

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Two fingers went from their places before to those now: the picture follows both. */
export function pinched(view: View, before: readonly [Point, Point], now: readonly [Point, Point], frame: Frame): View {
  const [from, to] = [between(...before), between(...now)];
  const apart = distance(...before);
  const factor = apart > 0 ? distance(...now) / apart : 1;
  return moved(zoomed(view, factor, from, frame), { x: to.x - from.x, y: to.y - from.y }, frame);
}
