import { box, circle, ellipse, group, line, path } from '#api/drawing/draw.ts';

/** Shapes that several designs use, drawn around 0,0. */

const around = (count: number, draw: (turn: number, place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw((360 / count) * place, place)).join('');

/** A drawing repeated `count` times, rotated around the centre. */
export const ring = (count: number, drawn: string | ((place: number) => string), turn = 0): string =>
  around(count, (angle, place) => group([typeof drawn === 'string' ? drawn : drawn(place)], { turn: angle + turn }));

export const ground = (colour: string): string => box(-200, -200, 400, 400, colour);

export const petals = (count: number, colours: readonly string[], { from = 60, to = 180, width = 74, turn = 0 } = {}): string =>
  ring(count, (place) => ellipse(0, -(from + to) / 2, width / 2, (to - from) / 2, colours[place % colours.length] ?? ''), turn);

/** The rays of a sun: pointed, from one radius to the other. */
export const rays = (count: number, colour: string, { from = 110, to = 185, width = 40, turn = 0 } = {}): string =>
  ring(count, path(`M${-width / 2} ${-from}L0 ${-to}L${width / 2} ${-from}Z`, colour), turn);

/** A star with `points` points. */
export function star(points: number, outer: number, inner: number, colour: string, more = ''): string {
  const corners = Array.from({ length: points * 2 }, (_, place) => {
    const angle = (Math.PI * place) / points - Math.PI / 2;
    const radius = place % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return path(`M${corners.join('L')}Z`, colour, more);
}

export const leaf = (length: number, width: number, colour: string): string =>
  path(
    `M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.8} 0 ${-length}C${-width * 0.8} ${-length * 0.8} ${-width} ${-length * 0.3} 0 0Z`,
    colour,
  );

/** A wreath of leaves in two shades of green. */
export const wreath = (radius: number, colours: readonly [string, string], count = 26): string =>
  [0, 1]
    .map((row) =>
      ring(
        count,
        (place) =>
          group([leaf(74, 15, colours[(place + row) % 2] ?? '')], {
            x: radius + (row ? 14 : -14),
            turn: (row ? 28 : -28) + (place % 2) * 8,
          }),
        row * 7,
      ),
    )
    .join('');

export const cloud = (x: number, y: number, scale: number, colour = '#ffffff', opacity = 0.9): string =>
  group(
    [
      `<g opacity="${opacity}" fill="${colour}"><circle cx="-70" cy="4" r="36"/><circle cx="-20" cy="-22" r="52"/><circle cx="44" cy="-8" r="42"/><circle cx="88" cy="8" r="28"/><rect x="-106" y="0" width="222" height="40" rx="20"/></g>`,
    ],
    { x, y, scale },
  );

/** A smooth line through points, as a path. */
export function through(points: readonly { x: number; y: number }[]): string {
  const [first] = points;
  if (!first) return '';
  const at = (place: number) => points[Math.min(points.length - 1, Math.max(0, place))] as { x: number; y: number };
  const curves = points.slice(1).map((end, place) => {
    const [before, start, after] = [at(place - 1), at(place), at(place + 2)];
    const one = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const two = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${one.x.toFixed(1)} ${one.y.toFixed(1)} ${two.x.toFixed(1)} ${two.y.toFixed(1)} ${end.x} ${end.y}`;
  });
  return `M${first.x} ${first.y}${curves.join('')}`;
}

/** A path under the doors, lighter in the middle. */
export const way = (
  points: readonly { x: number; y: number }[],
  { width, colour, edge }: { width: number; colour: string; edge: string },
): string => line(through(points), edge, width + 14) + line(through(points), colour, width);

export const heart = (scale: number, colour: string): string =>
  group([path('M0 34C-34 10 -40 -8 -40 -18C-40 -42 -8 -44 0 -20C8 -44 40 -42 40 -18C40 -8 34 10 0 34Z', colour)], { scale });

export const flower = (x: number, y: number, r: number, colour: string, middle = '#f4c542'): string =>
  group([petals(6, [colour], { from: 4, to: r, width: r * 0.62 }), circle(0, 0, r * 0.3, middle)], { x, y });

export const grass = (x: number, y: number, height: number, colour: string): string =>
  line(
    `M${x - 8} ${y}Q${x - 12} ${y - height * 0.6} ${x - 18} ${y - height * 0.8}M${x} ${y}V${y - height}M${x + 8} ${y}Q${x + 12} ${y - height * 0.6} ${x + 20} ${y - height * 0.85}`,
    colour,
    4,
  );
