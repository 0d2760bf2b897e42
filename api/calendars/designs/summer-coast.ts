import { box, circle, ellipse, glow, group, land, line, path, scattered, sky } from '#api/drawing/draw.ts';
import { narrow, type Scene, type Spot, wide } from './design.ts';
import { cloud, flower, grass, way } from './shapes.ts';

/** A path from the meadow down to the beach, with a door at every step. */

const steps = ({
  rows,
  columns,
  first,
  rise,
  reach,
  sway,
  size,
}: Record<'rows' | 'columns' | 'first' | 'rise' | 'reach' | 'sway' | 'size', number>): Spot[] =>
  Array.from({ length: rows * columns }, (_, place) => {
    const row = Math.floor(place / columns);
    const along = place % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    const x = (column - (columns - 1) / 2) * (reach / (columns - 1));
    return {
      x: Math.round(x),
      y: Math.round(first - row * rise + Math.sin((column / (columns - 1)) * Math.PI * 2) * sway * (row % 2 === 0 ? 1 : -1)),
      size,
    };
  });

const beachPath = steps({ rows: 3, columns: 10, first: 372, rise: 218, reach: 1390, sway: 26, size: 122 });
const phonePath = steps({ rows: 6, columns: 5, first: 660, rise: 202, reach: 780, sway: 14, size: 142 });

const boat = (x: number, y: number, scale: number, sail: string): string =>
  group(
    [
      path('M-70 0H78C66 30 50 40 24 40H-30C-52 40 -64 24 -70 0Z', '#8a4b32'),
      box(-4, -150, 7, 150, '#6b4a36'),
      path('M8 -150C64 -110 84 -60 86 -16H8Z', sail),
      path('M-10 -136C-46 -90 -58 -50 -60 -16H-10Z', '#ffffff'),
      line('M-110 46H-40M-10 50H60M84 44H120', '#ffffff', 5, 'opacity=".6"'),
    ],
    { x, y, scale },
  );

const parasol = (x: number, y: number, scale: number): string =>
  group(
    [
      ellipse(10, 6, 110, 14, '#d9b87c'),
      box(-5, -180, 10, 190, '#f6f1e4'),
      path(
        'M-140 -130C-120 -220 -50 -250 0 -250C50 -250 120 -220 140 -130C100 -150 80 -150 47 -130C20 -148 -20 -148 -47 -130C-80 -150 -100 -150 -140 -130Z',
        '#e8594a',
      ),
      path('M-47 -130C-44 -200 -20 -240 0 -250C20 -240 44 -200 47 -130C20 -148 -20 -148 -47 -130Z', '#fff4e0'),
      group([box(-70, -8, 150, 20, '#3f8fb5', 8), box(-30, -8, 16, 20, '#fff4e0'), box(30, -8, 16, 20, '#fff4e0')], {
        x: 90,
        y: 10,
        turn: 2,
      }),
    ],
    { x, y, scale, turn: -6 },
  );

const gull = (x: number, y: number, scale: number): string =>
  group([line('M-40 -8Q-20 -30 0 0Q20 -30 40 -8', '#ffffff', 7)], { x, y, scale });

const sea = (top: number, bottom: number): string =>
  [
    path(`M-900 ${top}H900V${bottom}H-900Z`, '#2f9fc0'),
    path(`M-900 ${top + (bottom - top) * 0.4}H900V${bottom}H-900Z`, '#4db6cc'),
    path(`M-900 ${top + (bottom - top) * 0.74}H900V${bottom}H-900Z`, '#7fd0d8'),
    scattered(9, 46, { top: top + 12, bottom: bottom - 16 }, (x, y, random) =>
      line(`M${x} ${y}h${Math.round(24 + random() * 50)}`, '#ffffff', 4, 'opacity=".5"'),
    ),
  ].join('');

const meadow = (top: number, bottom: number, count: number): string =>
  scattered(31, count, { top, bottom }, (x, y, random) => {
    const kind = random();
    if (kind < 0.5) return grass(x, y, 22 + random() * 18, random() < 0.5 ? '#5f9a4d' : '#86b85f');
    return flower(
      x,
      y,
      9 + random() * 8,
      ['#ffffff', '#f2857d', '#f7d35c', '#8c7fd0'][Math.floor(random() * 4)] ?? '#ffffff',
      kind > 0.8 ? '#f7f3e2' : '#f4b942',
    );
  });

const air = (top: number, horizon: number, sun: { x: number; y: number }): string =>
  [sky(['#63b9e6', '#a5dcf0', '#fdf0cf'], top, horizon), glow(sun.x, sun.y, 260, '#fff4c4', 1), circle(sun.x, sun.y, 62, '#ffe58a')].join(
    '',
  );

export const coast: Scene = {
  ...wide,
  spots: beachPath,
  body: [
    air(-500, -240, { x: 560, y: -400 }),
    cloud(-540, -390, 1),
    cloud(-60, -430, 0.6, '#ffffff', 0.75),
    land([-250, -290, -262, -250, -240, -240, -240], '#6aa593', -236),
    sea(-242, -86),
    boat(-250, -236, 0.9, '#f5a04a'),
    boat(330, -240, 0.6, '#e8594a'),
    gull(120, -400, 0.9),
    gull(210, -360, 0.6),
    land([-100, -84, -110, -90, -112, -92, -110], '#fff6e0'),
    land([-82, -66, -94, -72, -94, -74, -90], '#f0d193'),
    land([150, 90, 130, 100, 150, 90, 120], '#a9d07a'),
    land([250, 210, 260, 220, 250, 200, 240], '#8fc168'),
    way(beachPath, { width: 84, colour: '#fbeecb', edge: '#c9a265' }),
    meadow(150, 500, 150),
    parasol(30, 92, 0.36),
  ].join(''),
};

export const phoneCoast: Scene = {
  ...narrow,
  spots: phonePath,
  body: [
    air(-800, -560, { x: 350, y: -690 }),
    cloud(-300, -700, 0.9),
    land([-560, -600, -572, -560, -552, -552], '#6aa593', -548),
    sea(-552, -440),
    boat(-120, -560, 0.8, '#f5a04a'),
    gull(60, -690, 0.8),
    land([-452, -436, -462, -442, -464, -444], '#fff6e0'),
    land([-436, -420, -446, -426, -448, -428], '#f0d193'),
    land([80, 30, 70, 40, 90, 30], '#a9d07a'),
    land([330, 290, 340, 300, 330, 280], '#8fc168'),
    way(phonePath, { width: 96, colour: '#fbeecb', edge: '#c9a265' }),
    meadow(90, 800, 170),
  ].join(''),
};
