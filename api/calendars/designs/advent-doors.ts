import { box, circle, ellipse, glow, group, line, path, scattered } from '#api/drawing/draw.ts';
import { ground, heart, ring, star, wreath } from './shapes.ts';

/** The windows and doors of the village. */

const pane = glow(0, 0, 290, '#fff0b8', 1) + line('M0 -200V200M-200 0H200', '#fbf4e8', 14);
const warm = ground('#f6b84f') + pane;

const shutters = (colour: string, light: string): string =>
  [
    warm,
    ...[-1, 1].map((side) =>
      group(
        [
          box(side < 0 ? -200 : 112, -200, 88, 400, colour),
          ...Array.from({ length: 11 }, (_, row) => box(side < 0 ? -188 : 124, -186 + row * 35, 64, 16, light, 4)),
          group([heart(0.8, '#fbf4e8')], { x: side * 156, y: -4 }),
        ],
        {},
      ),
    ),
  ].join('');

const wreathDoor =
  ground('#8f2f2b') +
  box(-168, -168, 336, 336, '#a63c32', 14) +
  wreath(136, ['#2f6b4c', '#4f8f5f']) +
  ring(9, circle(0, -138, 12, '#e9b94e'), 12) +
  group(
    [
      path('M0 0C-30 -34 -74 -30 -70 4C-70 34 -30 30 0 6C30 30 70 34 70 4C74 -30 30 -34 0 0Z', '#e8d3a0'),
      path('M-10 8L-40 56L-14 50L0 20L14 50L40 56L10 8Z', '#d9bd7e'),
    ],
    { y: 138 },
  );

const paperStar = ground('#1e3a66') + glow(0, 0, 240, '#ffd98a', 0.9) + star(7, 192, 96, '#f2a53a') + star(7, 150, 80, '#ffd98a');

const curtains = [
  warm,
  path('M-200 -200H-60C-70 -90 -110 -10 -200 40Z', '#f9efe0'),
  path('M200 -200H60C70 -90 110 -10 200 40Z', '#f9efe0'),
  line('M-100 -196C-110 -110 -140 -60 -190 -16M100 -196C110 -110 140 -60 190 -16', '#d9c7ac', 6),
  box(-200, 160, 400, 40, '#fbf4e8'),
  ...[-150, -100, 100, 150].map(
    (x) =>
      box(x - 12, 84, 24, 80, '#fffdf6', 4) +
      glow(x, 62, 60, '#fff', 0.9) +
      path(`M${x} 84C${x - 14} 66 ${x - 6} 50 ${x} 38C${x + 6} 50 ${x + 14} 66 ${x} 84Z`, '#e2762f'),
  ),
].join('');

const gift =
  ground('#2f6b52') +
  scattered(5, 90, { top: -200, bottom: 200 }, (x, y) => (Math.abs(x) < 200 ? circle(x, y, 7, '#5b9478') : '')) +
  box(-34, -200, 68, 400, '#d9483b') +
  box(-200, -34, 400, 68, '#d9483b') +
  group(
    [
      path('M0 0C-60 -70 -130 -60 -120 0C-110 40 -40 20 0 0C40 20 110 40 120 0C130 -60 60 -70 0 0Z', '#ef6a58'),
      ellipse(0, -2, 20, 16, '#c8382c'),
    ],
    { y: -142 },
  );

const frosted = [
  ground('#3d6396'),
  ...[
    [-150, -150],
    [150, -150],
    [-150, 120],
    [150, 120],
  ].map(([x = 0, y = 0]) => group([ring(6, line('M0 0V-60M0 -36L-18 -52M0 -36L18 -52', '#e4f0fb', 7))], { x, y, scale: 0.9 })),
  path('M-200 150C-150 120 -100 150 -50 142C0 132 60 160 110 140C150 126 180 146 200 136V200H-200Z', '#ffffff'),
].join('');

export const windows: readonly string[] = [
  wreathDoor,
  shutters('#2f6b52', '#458468'),
  paperStar,
  curtains,
  gift,
  frosted,
  shutters('#b5473a', '#cc6656'),
];
