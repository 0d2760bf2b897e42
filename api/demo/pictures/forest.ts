import { circle, ellipse, forest, glow, group, land, path, scattered, sky, snowfall, spruce } from '#api/drawing/draw.ts';

/** A fox that sits and looks at us, its feet at y = 0; about 300 high. */
const fox = (): string =>
  group([
    path('M70 -20C170 10 220 -60 196 -140C186 -170 150 -176 140 -140C150 -100 110 -70 60 -70Z', '#c8662c'),
    path('M196 -140C186 -170 150 -176 140 -140C146 -122 158 -112 174 -108C190 -112 198 -124 196 -140Z', '#fbf3e8'),
    path('M-70 0C-84 -90 -54 -170 0 -170C54 -170 84 -90 70 0Z', '#d9763a'),
    path('M-30 -6C-40 -70 -30 -130 0 -150C30 -130 40 -70 30 -6Z', '#fbf3e8'),
    path('M-46 0C-50 -40 -44 -70 -26 -92L-10 -60L-12 0ZM46 0C50 -40 44 -70 26 -92L10 -60L12 0Z', '#c8662c'),
    path('M-48 0Q-50 -22 -30 -24Q-10 -24 -12 0ZM48 0Q50 -22 30 -24Q10 -24 12 0Z', '#3d2a22'),
    path('M-74 -216L-66 -306L-16 -256ZM74 -216L66 -306L16 -256Z', '#d9763a'),
    path('M-64 -236L-60 -284L-30 -256ZM64 -236L60 -284L30 -256Z', '#3d2a22'),
    path('M0 -142C-34 -150 -96 -176 -100 -208C-76 -262 -30 -270 0 -268C30 -270 76 -262 100 -208C96 -176 34 -150 0 -142Z', '#d9763a'),
    path(
      'M0 -142C-34 -150 -96 -176 -100 -208C-60 -214 -30 -210 -8 -174L0 -168L8 -174C30 -210 60 -214 100 -208C96 -176 34 -150 0 -142Z',
      '#fbf3e8',
    ),
    ellipse(-38, -212, 9, 11, '#2a1d18'),
    ellipse(38, -212, 9, 11, '#2a1d18'),
    circle(-35, -216, 3, '#fff'),
    circle(41, -216, 3, '#fff'),
    path('M-15 -160Q0 -168 15 -160Q10 -144 0 -142Q-10 -144 -15 -160Z', '#2a1d18'),
  ]);

const pawPrint = (x: number, y: number, size: number): string =>
  group(
    [
      ellipse(0, 6, 12, 9, '#a9bdd0'),
      ellipse(-12, -6, 5, 7, '#a9bdd0'),
      ellipse(-4, -12, 5, 7, '#a9bdd0'),
      ellipse(5, -12, 5, 7, '#a9bdd0'),
      ellipse(13, -6, 5, 7, '#a9bdd0'),
    ],
    { x, y, scale: size },
  );

export const foxCover = (): string =>
  [
    sky(['#7f93b8', '#b9a9c4', '#f0c3b0', '#f8dcc0'], -520, 260),
    circle(-190, -130, 84, '#fff1dc'),
    glow(-190, -130, 380, '#fff1dc', 0.8),
    forest(121, 80, 200, 260, '#9aa6c0'),
    land([190, 210, 186, 214, 190, 206], '#cdd3e2'),
    forest(123, 30, 270, 360, '#6f84a0'),
    land([290, 270, 300, 276, 292, 280], '#e6e9f2'),
    spruce(-378, 450, 720, '#3d5a6c', '#eef1f7'),
    spruce(-680, 500, 640, '#344f60', '#eef1f7'),
    spruce(392, 452, 790, '#3d5a6c', '#eef1f7'),
    spruce(700, 510, 700, '#344f60', '#eef1f7'),
    land([420, 396, 384, 380, 396, 420], '#f7f8fc'),
    ellipse(30, 398, 190, 22, '#c9d3e4'),
    group([fox()], { x: 0, y: 396, scale: 1.18 }),
    ...[
      [-330, 560, 1.9],
      [-250, 520, 1.6],
      [-160, 490, 1.35],
      [-90, 462, 1.1],
      [-400, 620, 2.2],
      [-470, 700, 2.6],
    ].map(([x = 0, y = 0, size = 1]) => pawPrint(x, y, size)),
    snowfall(127, 110, 0.8),
  ].join('');

/** The print of a running hare: two small ones behind one another, two long ones side by side before them. */
const hareTrack = (x: number, y: number, size: number): string =>
  group(
    [
      ellipse(0, 60, 13, 20, '#9fb3c8'),
      ellipse(8, 8, 13, 20, '#9fb3c8'),
      ellipse(-36, -70, 16, 38, '#9fb3c8'),
      ellipse(38, -76, 16, 38, '#9fb3c8'),
    ],
    { x, y, scale: size, turn: 62 },
  );

export const harePrints = (): string =>
  [
    sky(['#e9eef6', '#f8f9fc'], -300, 300),
    land([-190, -160, -196, -150, -186, -170], '#dbe3ef'),
    land([-60, -20, -70, -10, -60, -30], '#eef2f8'),
    spruce(-420, -120, 220, '#5c7d8c', '#ffffff'),
    spruce(-540, -100, 280, '#4c6b7a', '#ffffff'),
    spruce(480, -110, 260, '#5c7d8c', '#ffffff'),
    hareTrack(-360, 200, 1.15),
    hareTrack(-60, 90, 1),
    hareTrack(200, -6, 0.82),
    hareTrack(400, -74, 0.6),
    scattered(131, 40, { top: -60, bottom: 290 }, (x, y) => ellipse(x, y, 16, 3, '#dfe7f1')),
  ].join('');
