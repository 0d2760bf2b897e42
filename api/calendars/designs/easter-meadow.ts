import { box, circle, ellipse, glow, group, land, line, path, scattered, sky } from '#api/drawing/draw.ts';
import { narrow, type Scene, type Spot, wide } from './design.ts';
import { cloud, flower, grass, ring } from './shapes.ts';

/** Nests in a spring meadow, and a hare that was there a moment ago. */

const nestsWide: Spot[] = [
  { x: -600, y: 262, size: 190 },
  { x: -330, y: 120, size: 190 },
  { x: -170, y: 356, size: 190 },
  { x: 70, y: 170, size: 190 },
  { x: 260, y: 372, size: 190 },
  { x: 400, y: 96, size: 190 },
  { x: 620, y: 290, size: 190 },
];
const nestsNarrow: Spot[] = [
  { x: -280, y: 600, size: 220 },
  { x: 30, y: 660, size: 220 },
  { x: 320, y: 520, size: 220 },
  { x: 10, y: 360, size: 220 },
  { x: -290, y: 270, size: 220 },
  { x: 0, y: 60, size: 220 },
  { x: 310, y: 190, size: 220 },
];

const nest = ({ x, y, size }: Spot): string =>
  group(
    [
      ellipse(0, size * 0.52, size * 0.74, size * 0.2, '#4f8a45', 'opacity=".55"'),
      ...Array.from({ length: 16 }, (_, place) => {
        const at = ((place - 7.5) / 7.5) * size * 0.68;
        return line(
          `M${at - 26} ${size * 0.5 + (place % 3) * 7}Q${at} ${size * 0.62 - (place % 2) * 8} ${at + 30} ${size * 0.46 + (place % 4) * 6}`,
          ['#b98b4e', '#cfa263', '#9c7240'][place % 3] ?? '',
          7,
        );
      }),
      ...[-0.62, 0.64].map((side, place) =>
        ellipse(
          size * side,
          size * 0.44,
          22,
          29,
          place ? '#f2a0a8' : '#8fc7d9',
          `transform="rotate(${side * 30} ${size * side} ${size * 0.44})"`,
        ),
      ),
    ],
    { x, y },
  );

const hare = (x: number, y: number, scale: number): string =>
  group(
    [
      ellipse(0, 6, 96, 14, '#5f9a4d', 'opacity=".6"'),
      ellipse(-4, -62, 72, 66, '#b98d67'),
      circle(-72, -40, 22, '#fff8ee'),
      ellipse(-26, -12, 46, 22, '#a67b57'),
      path('M44 -150C22 -210 20 -258 40 -276C62 -250 66 -200 62 -150Z', '#a67b57'),
      path('M66 -150C62 -214 78 -254 98 -264C106 -226 96 -184 82 -146Z', '#b98d67'),
      path('M70 -158C70 -206 80 -236 93 -246C96 -216 90 -186 80 -154Z', '#f0c3b4'),
      circle(60, -120, 46, '#b98d67'),
      ellipse(84, -104, 22, 18, '#f6e6d4'),
      circle(72, -132, 7, '#2c2019'),
      ellipse(102, -110, 8, 6, '#e58b86'),
      ellipse(40, -8, 32, 15, '#b98d67'),
    ],
    { x, y, scale },
  );

const catkins = (x: number, y: number, scale: number): string =>
  group(
    [
      line('M0 0C20 -120 -10 -240 40 -380M8 -120C60 -180 90 -220 130 -300M0 -190C-50 -250 -70 -300 -80 -360', '#7a5a3e', 9),
      ...[
        [10, -60, -20],
        [-14, -150, -30],
        [30, -160, 40],
        [20, -250, 10],
        [66, -200, 40],
        [100, -250, 40],
        [130, -306, 35],
        [-44, -250, -35],
        [-80, -362, -20],
        [40, -384, 10],
        [-66, -306, -30],
        [34, -316, 20],
      ].map(([at = 0, high = 0, turn = 0]) =>
        group([ellipse(0, -14, 13, 22, '#f3f0ea'), path('M-12 2C-6 14 6 14 12 2Z', '#7a5a3e')], { x: at, y: high, turn }),
      ),
      ...['#f4b942', '#f2857d', '#a58ad6', '#f4b942'].map((colour, place) =>
        group([ring(3, ellipse(0, -30, 12, 36, colour)), circle(0, 0, 6, '#fff8ee')], {
          x: [60, -40, 124, 28][place] ?? 0,
          y: [-130, -200, -232, -400][place] ?? 0,
          turn: place * 40,
        }),
      ),
    ],
    { x, y, scale },
  );

const spring = (seed: number, top: number, bottom: number, count: number): string =>
  scattered(seed, count, { top, bottom }, (x, y, random) => {
    const kind = random();
    if (kind < 0.45) return grass(x, y, 20 + random() * 18, random() < 0.5 ? '#5f9a4d' : '#9ccb6c');
    return flower(x, y, 9 + random() * 8, ['#ffffff', '#f8d94e', '#c9b3ec', '#f6b6bd'][Math.floor(random() * 4)] ?? '#ffffff', '#f4a935');
  });

const cottage = (x: number, y: number): string =>
  group(
    [
      box(-70, -70, 140, 70, '#c9564a'),
      path('M-86 -66L0 -130L86 -66Z', '#5a4450'),
      box(-46, -48, 30, 30, '#fff6e0'),
      box(16, -52, 30, 52, '#fff6e0'),
      box(36, -126, 18, 40, '#7a5048'),
    ],
    { x, y },
  );

export const meadow: Scene = {
  ...wide,
  spots: nestsWide,
  body: [
    sky(['#8fd0ea', '#c9ebf2', '#fff5dc'], -500, -60),
    glow(-420, -330, 300, '#fff6cf', 1),
    circle(-420, -330, 70, '#ffe58a'),
    cloud(60, -380, 1),
    cloud(560, -330, 0.8, '#ffffff', 0.85),
    land([-150, -200, -130, -190, -150, -210, -160], '#b7dba2'),
    cottage(-60, -136),
    land([-80, -130, -90, -140, -80, -100, -120], '#9ccf85'),
    land([30, -20, 40, -10, 30, -20, 20], '#86c06c'),
    hare(216, 40, 0.85),
    land([250, 200, 250, 210, 260, 200, 240], '#78b45f'),
    spring(12, 40, 500, 150),
    catkins(-680, 60, 0.95),
    ...nestsWide.map(nest),
  ].join(''),
};

export const highMeadow: Scene = {
  ...narrow,
  spots: nestsNarrow,
  body: [
    sky(['#8fd0ea', '#c9ebf2', '#fff5dc'], -800, -220),
    glow(-250, -600, 300, '#fff6cf', 1),
    circle(-250, -600, 76, '#ffe58a'),
    cloud(200, -650, 1),
    land([-330, -390, -320, -380, -330, -390], '#b7dba2'),
    cottage(60, -324),
    land([-250, -300, -270, -310, -260, -280], '#9ccf85'),
    land([-110, -150, -100, -150, -110, -150], '#86c06c'),
    hare(180, -110, 1),
    land([330, 280, 330, 290, 340, 280], '#78b45f'),
    spring(12, -90, 800, 170),
    catkins(-370, 40, 1),
    ...nestsNarrow.map(nest),
  ].join(''),
};
