import { box, circle, ellipse, glow, group, land, line, path, sky, snowfall, spruce, stars } from '#api/drawing/draw.ts';

const frame = '#fbf4e8';
const lit = '#ffd98a';

const window = (x: number, y: number, ground: string, inside: string): string =>
  group(
    [
      glow(0, 0, 120, '#ffcf7a', 0.5),
      box(-66, -70, 132, 140, frame, 4),
      `<clipPath id="pane"><rect x="-54" y="-58" width="108" height="116"/></clipPath>`,
      box(-54, -58, 108, 116, ground),
      `<g clip-path="url(#pane)">${inside}</g>`,
      box(-4, -58, 8, 116, frame, 0, 'opacity=".92"'),
      path('M-78 70H78V84H-78Z', '#fff'),
      path('M-78 72Q-50 52 -20 66Q10 50 40 64Q64 54 78 72Z', '#fff'),
    ],
    { x, y },
  );

const inside = {
  candle: box(18, 4, 12, 54, '#fff6e0') + path('M24 4C12 -6 16 -18 24 -30C32 -18 36 -6 24 4Z', '#e2762f'),
  star: path('M-26 -40L-19 -20L1 -20L-15 -8L-9 12L-26 0L-43 12L-37 -8L-53 -20L-33 -20Z', '#c8402f'),
  tree:
    path('M28 -44L54 6H42L58 40H-2L14 6H2Z', '#2f6b52') +
    circle(26, 6, 5, '#c8402f') +
    circle(36, 28, 5, '#fbf4e8') +
    circle(14, 30, 5, '#c8402f'),
  cat:
    path('M-48 60C-50 20 -40 6 -30 0L-34 -22L-20 -12H-8L6 -22L2 2C14 20 16 40 14 60Z', '#33241c') +
    circle(-20, 2, 3, lit) +
    circle(-8, 2, 3, lit),
  plant:
    path('M-40 58L-34 28H-8L-2 58Z', '#9a3b26') +
    path('M-22 28C-50 10 -46 -16 -36 -26C-30 -8 -24 4 -20 20C-20 -6 -12 -30 2 -36C8 -10 -4 14 -20 28Z', '#2f6b52'),
  lamp:
    line('M24 -60V-30', '#33241c', 4) +
    path('M4 -8C4 -26 14 -34 24 -34C34 -34 44 -26 44 -8Z', '#9a3b26') +
    ellipse(24, -8, 20, 5, '#fff6e0'),
  books:
    box(-50, 20, 14, 38, '#2f6b52') +
    box(-34, 12, 12, 46, '#9a3b26') +
    box(-20, 24, 14, 34, '#3d5675') +
    box(8, 30, 40, 12, '#8a5200') +
    box(12, 44, 40, 14, '#3d5675'),
  person:
    circle(-24, -4, 15, '#7a4a33') +
    path('M-50 58C-52 26 -40 14 -24 14C-8 14 4 26 2 58Z', '#3d5675') +
    path('M-40 -6C-40 -26 -8 -26 -8 -6Q-24 -14 -40 -6Z', '#33241c'),
  moon:
    circle(24, -18, 20, '#fdf1cf') +
    circle(15, -23, 18, '#3b3f6b') +
    circle(-30, 10, 3, '#fdf1cf') +
    circle(-14, -32, 2.5, '#fdf1cf') +
    circle(-38, -24, 2.5, '#fdf1cf'),
};

/** Falling light and an entrance that stands ajar; its foot at 0,0. */
const entrance = (): string =>
  group([
    box(-76, -214, 152, 214, frame, 4),
    box(-58, -196, 116, 196, '#ffe9b8'),
    path('M-58 -196L14 -176V22L-58 0Z', '#2f6b52'),
    path('M-44 -168L0 -156V-92L-44 -98ZM-44 -76L0 -70V-2L-44 -14Z', 'none', 'stroke="#1f4c3a" stroke-width="5"'),
    circle(3, -80, 6, '#f0b65e'),
    path('M-92 -214L0 -262L92 -214V-204H-92Z', '#7e2f1e'),
    path('M-98 -214Q-60 -250 0 -276Q60 -250 98 -214Q60 -228 30 -224Q0 -246 -34 -226Q-66 -228 -98 -214Z', '#fff'),
  ]);

const roof = [
  path('M-430 -130L0 -450L430 -130L404 -104L0 -400L-404 -104Z', '#4c4048'),
  path(
    'M-446 -138Q-220 -330 0 -482Q220 -330 446 -138Q420 -118 380 -140Q330 -150 300 -204Q250 -210 220 -262Q170 -270 130 -324Q70 -330 0 -404Q-60 -340 -120 -326Q-170 -270 -230 -258Q-250 -206 -310 -196Q-340 -146 -386 -140Q-420 -116 -446 -138Z',
    '#fff',
  ),
];

const wall = 'M-360 -130L0 -400L360 -130V400H-360Z';
const slats = Array.from({ length: 17 }, (_, place) => box(-340 + place * 42, -400, 4, 800, '#8e3522', 0, 'opacity=".55"'));
const smaller = (x: number, y: number, ground: string, shown: string): string =>
  group([window(0, 0, ground, shown)], { x, y, scale: 0.86 });

/** Eleven openings: ten windows and the door. */
const house = (): string =>
  group([
    box(236, -420, 78, 200, '#5c4a4a'),
    path('M226 -424Q274 -456 324 -424V-408H226Z', '#fff'),
    path(wall, '#a4402a'),
    `<clipPath id="wall"><path d="${wall}"/></clipPath><g clip-path="url(#wall)">${slats.join('')}</g>`,
    box(-372, -130, 20, 530, frame),
    box(352, -130, 20, 530, frame),
    ...roof,
    circle(0, -322, 26, frame),
    circle(0, -322, 18, lit),
    smaller(0, -214, '#3b3f6b', inside.moon),
    smaller(-220, -44, lit, inside.tree),
    smaller(0, -44, '#f7c66b', inside.star + inside.candle),
    smaller(220, -44, lit, inside.person),
    smaller(-220, 120, '#f7c66b', inside.cat),
    smaller(0, 104, lit, inside.lamp + inside.plant),
    smaller(220, 120, '#f7c66b', inside.books),
    smaller(-220, 284, lit, inside.candle + inside.plant),
    smaller(220, 284, '#f7c66b', inside.lamp),
    group([entrance()], { y: 404, scale: 0.8 }),
  ]);

export const doorsCover = (): string =>
  [
    sky(['#2c3157', '#5a4f7c', '#c98a86', '#f3c39b'], -520, 420),
    stars(41, 220, -120),
    land([330, 300, 340, 310, 350, 320], '#b7a6bd'),
    spruce(-560, 430, 560, '#34425a', '#e9e3ee'),
    spruce(-700, 470, 460, '#3c4a66', '#e9e3ee'),
    spruce(590, 440, 640, '#34425a', '#e9e3ee'),
    spruce(740, 480, 480, '#3c4a66', '#e9e3ee'),
    snowfall(44, 140, 0.75),
    group([house()], { y: 10 }),
    land([430, 402, 412, 416, 406, 436], '#f6f1f4'),
    group([path('M-46 0L-190 170H230L46 0Z', '#ffe9b8', 'opacity=".7"')], { y: 412 }),
  ].join('');

export const openDoor = (): string =>
  [
    sky(['#efe3d3', '#e6d5c0'], -300, 300),
    box(-900, 210, 1800, 200, '#c9b196'),
    box(-900, 204, 1800, 12, '#fbf4e8'),
    group([entranceLarge()], { y: 214 }),
  ].join('');

/** The little door of a calendar, large: light falls out. */
function entranceLarge(): string {
  return group([
    path('M-150 0L-330 120H420L150 0Z', '#ffe9b8', 'opacity=".9"'),
    box(-176, -430, 352, 430, '#fbf4e8', 6),
    box(-150, -404, 300, 404, '#ffdf9a'),
    glow(20, -180, 300, '#fff6df', 1),
    group([path('M20 -296L46 -222L124 -220L62 -172L84 -98L20 -142L-44 -98L-22 -172L-84 -220L-6 -222Z', '#f0b65e')], {
      x: 56,
      y: -52,
      scale: 0.72,
    }),
    path('M-150 -404L-10 -372V34L-150 0Z', '#1f6b52'),
    path('M-126 -354L-34 -332V-196L-126 -208ZM-126 -168L-34 -156V-16L-126 -38Z', 'none', 'stroke="#16503d" stroke-width="9"'),
    circle(-26, -176, 11, '#f0b65e'),
  ]);
}

/** A quiet ground for a page: roofs in snow, pale. */
export const snowyRoofs = (): string =>
  [
    sky(['#f8eee2', '#fbf4ea', '#f6e6d8']),
    glow(420, -200, 420, '#fff9ec', 0.9),
    ...[-760, -520, -260, 40, 300, 560].map((x, place) =>
      group(
        [
          box(0, -170 - (place % 3) * 46, 210, 800, ['#f0ddcf', '#eed6c8', '#f2e2d4'][place % 3] ?? '#f0ddcf'),
          path(`M-16 ${-166 - (place % 3) * 46}L105 ${-280 - (place % 3) * 46}L226 ${-166 - (place % 3) * 46}Z`, '#fffdf9'),
          ...[34, 128].map((at) => box(at, -110 - (place % 3) * 46, 46, 60, '#f9e2bb', 3)),
        ],
        { x, y: 330 },
      ),
    ),
    land([380, 352, 390, 360, 384, 350], '#fffdfa'),
    snowfall(51, 120, 1),
  ].join('');
