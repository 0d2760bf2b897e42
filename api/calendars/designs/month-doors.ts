import { circle, ellipse, glow, group, line, path } from '#api/drawing/draw.ts';
import { ground, heart, leaf, petals, rays, ring, star, wreath } from './shapes.ts';

/** A picture for each month, January first. */
const january =
  ground('#3d6396') +
  ring(6, line('M0 0V-184M0 -130L-34 -164M0 -130L34 -164M0 -150L-20 -172M0 -150L20 -172', '#ffffff', 14)) +
  circle(0, 0, 118, '#ffffff');
const february = ground('#f3d3d0') + group([heart(4.6, '#c9483b')], { y: 22 });
const march =
  ground('#cfe6d4') +
  ring(10, (place) => group([leaf(84, 20, place % 2 ? '#5fa257' : '#86c06c')], { y: -112 })) +
  circle(0, 0, 124, '#ffffff');
const april =
  ground('#8fb9d6') +
  path(
    'M-190 20C-180 -110 -90 -180 0 -180C90 -180 180 -110 190 20C150 -10 110 -10 64 20C30 -10 -30 -10 -64 20C-110 -10 -150 -10 -190 20Z',
    '#5b4a9c',
  ) +
  path('M-64 20C-60 -90 -30 -160 0 -180C30 -160 60 -90 64 20C30 -10 -30 -10 -64 20Z', '#8a78c9') +
  line('M0 20V150C0 190 50 190 50 156', '#fffaf0', 14) +
  [-150, -110, 110, 150].map((x, place) => line(`M${x} ${80 + (place % 2) * 50}l-8 34`, '#e8f4fb', 11)).join('');
const may = ground('#6fae56') + petals(12, ['#ffffff', '#f3f6ee'], { from: 90, to: 190, width: 74 }) + circle(0, 0, 120, '#f4b942');
const june =
  ground('#a5dcf0') +
  wreath(140, ['#4c8f4a', '#6fae56'], 22) +
  ring(8, (place) =>
    group([petals(5, [['#ffffff', '#f2857d', '#8c7fd0', '#f8d94e'][place % 4] ?? ''], { from: 2, to: 24, width: 17 })], { y: -142 }),
  );
const july =
  ground('#2f9fc0') +
  glow(0, 0, 240, '#fff4c4', 0.8) +
  rays(16, '#f7b733', { from: 112, to: 190, width: 44 }) +
  circle(0, 0, 126, '#ffd45e');
const august =
  ground('#2b3a63') +
  glow(0, 0, 260, '#ffe9b8', 0.9) +
  circle(0, 0, 158, '#ffe2a0') +
  circle(-80, -94, 18, '#f3cd82') +
  circle(108, 66, 24, '#f3cd82') +
  circle(92, -104, 12, '#f3cd82') +
  [
    [-170, -160],
    [170, -170],
    [-176, 150],
    [172, 160],
  ]
    .map(([x = 0, y = 0]) => group([star(4, 18, 6, '#fff7e6')], { x, y }))
    .join('');
const september =
  ground('#f2dcae') +
  path(
    'M0 -116C40 -160 176 -150 172 10C168 130 90 196 30 180C10 174 -10 174 -30 180C-90 196 -168 130 -172 10C-176 -150 -40 -160 0 -116Z',
    '#c9483b',
  ) +
  line('M0 -120C0 -150 8 -176 22 -192', '#6b4a36', 14) +
  group([leaf(100, 26, '#5fa257')], { x: 14, y: -146, turn: 62 });
const october =
  ground('#5b4434') +
  ring(9, (place) => group([leaf(116, 40, ['#e3a13a', '#d9682b', '#efb751'][place % 3] ?? '')], { y: -76 })) +
  circle(0, 0, 112, '#c9502b');
const november =
  ground('#2d3440') +
  glow(0, 10, 260, '#ffc766', 0.9) +
  line('M-70 -150C-70 -200 70 -200 70 -150', '#d9b06c', 12) +
  path('M-110 -150H110L96 -116H-96Z', '#d9b06c') +
  path('M-128 -112H128L110 160H-110Z', '#ffe2a0') +
  line('M-128 -112L-110 160M128 -112L110 160', '#d9b06c', 12) +
  path('M-124 156H124V190H-124Z', '#d9b06c');
const december = ground('#7f2a2b') + glow(0, 0, 250, '#ffd98a', 0.7) + star(8, 190, 112, '#f2b552') + ellipse(0, 0, 124, 124, '#ffe2a0');

export const months: readonly string[] = [january, february, march, april, may, june, july, august, september, october, november, december];
