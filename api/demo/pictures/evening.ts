import { box, circle, ellipse, glow, group, land, line, mirrored, path, sky, snowfall, spruce, stars } from './draw.ts';
import { bun } from './lights.ts';

/** A curtain of northern light that hangs from the sky. */
export function aurora(x: number, y: number, scale: number, colours: readonly [string, string]): string {
  const id = `a${colours.join('').replace(/#/g, '')}`;
  const fade = `<linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${colours[0]}" stop-opacity="0"/><stop offset=".16" stop-color="${colours[0]}" stop-opacity=".85"/><stop offset=".55" stop-color="${colours[1]}" stop-opacity=".4"/><stop offset="1" stop-color="${colours[1]}" stop-opacity="0"/></linearGradient>`;
  const band =
    'M-1000 40C-860 -30 -700 90 -560 20C-420 -40 -320 110 -170 40C-40 -30 60 90 190 10C320 -70 420 50 560 -40C700 -110 840 10 1000 -60V-420C860 -340 720 -430 580 -360C460 -300 360 -420 230 -350C110 -280 0 -390 -120 -320C-260 -250 -350 -390 -500 -310C-660 -240 -800 -380 -1000 -300Z';
  return fade + group([path(band, `url(#${id})`)], { x, y, scale });
}

/** A wooden cabin with light in its windows, its foot at y = 0. */
const cabin = (): string =>
  group([
    glow(0, -60, 330, '#ffbe63', 0.55),
    box(96, -250, 36, 90, '#4a3f45'),
    path('M90 -254Q114 -272 138 -254V-242H90Z', '#fff'),
    path(
      'M114 -276C96 -310 132 -330 112 -372C104 -392 128 -410 122 -436',
      'none',
      'stroke="#d9e2e6" stroke-width="16" stroke-linecap="round" opacity=".45"',
    ),
    box(-150, -124, 300, 124, '#6b4530'),
    ...[-104, -84, -64, -44, -24].map((y) => box(-150, y, 300, 4, '#563624')),
    path('M-160 -120L0 -222L160 -120Z', '#5c3a28'),
    path(
      'M-204 -112L0 -240L204 -112Q180 -96 156 -112Q130 -100 110 -130Q60 -146 0 -206Q-60 -146 -110 -130Q-130 -98 -158 -112Q-184 -96 -204 -112Z',
      '#f2f6f8',
    ),
    box(-118, -88, 74, 60, '#f7e7c6', 3),
    box(-111, -81, 60, 46, '#ffc45f'),
    box(-84, -81, 5, 46, '#f7e7c6'),
    box(44, -92, 62, 92, '#f7e7c6', 3),
    box(50, -86, 50, 86, '#ffd98a'),
    path('M50 -86L72 -78V8L50 0Z', '#2f6b52'),
    circle(-0, -150, 17, '#f7e7c6'),
    circle(0, -150, 11, '#ffc45f'),
  ]);

export const eveningCover = (): string =>
  [
    sky(['#0f1b3a', '#16305a', '#23587a', '#4f9aa0'], -520, 300),
    stars(71, 300, 120),
    aurora(-60, 50, 1.05, ['#7ff0c0', '#57b8d8']),
    aurora(-180, -130, 1.0, ['#a6f0b0', '#8d7be0']),
    land([210, 120, 230, 110, 220, 140], '#274a68'),
    land([250, 220, 262, 216, 250, 232], '#3d6580'),
    spruce(-330, 330, 330, '#173b45', '#a9c9d2'),
    spruce(-560, 380, 520, '#12323c', '#b9d4dc'),
    spruce(-720, 360, 400, '#173b45', '#a9c9d2'),
    spruce(330, 330, 380, '#173b45', '#a9c9d2'),
    spruce(560, 380, 560, '#12323c', '#b9d4dc'),
    spruce(740, 360, 420, '#173b45', '#a9c9d2'),
    land([300, 288, 316, 296, 310, 290], '#cfe2ea'),
    group([cabin()], { x: 0, y: 330, scale: 1.25 }),
    path('M70 330Q110 380 40 430Q-40 490 60 900H220Q90 500 130 440Q190 380 124 330Z', '#ffd98a', 'opacity=".35"'),
    land([372, 360, 380, 366, 374, 362], '#e7f1f5'),
    path('M70 366Q104 400 40 440Q-40 500 60 900H220Q90 510 130 450Q176 400 130 366Z', '#ffe2a6', 'opacity=".6"'),
    snowfall(73, 60, 0.5),
  ].join('');

const room = (wallTop: string, wallFoot: string, floor: string): string =>
  sky([wallTop, wallFoot], -300, 300) + box(-900, 190, 1800, 600, floor) + box(-900, 182, 1800, 12, '#fbf4e8', 0, 'opacity=".5"');

const flames = (): string =>
  glow(0, -40, 260, '#ff9c3e', 0.8) +
  path(
    'M-70 0C-100 -60 -50 -90 -56 -140C-20 -120 -16 -90 -12 -70C4 -110 0 -150 14 -180C50 -140 40 -100 42 -80C54 -94 58 -108 60 -122C96 -80 90 -30 70 0Z',
    '#ef7d2d',
  ) +
  path('M-40 0C-56 -40 -24 -60 -22 -90C2 -70 4 -50 8 -40C16 -60 18 -70 20 -84C50 -50 52 -20 40 0Z', '#ffc45f');

export const fireside = (): string =>
  [
    room('#4a3340', '#6a4640', '#3c2a2a'),
    box(-170, -180, 340, 376, '#8a5a48', 8),
    box(-210, -196, 420, 34, '#a8735c', 6),
    path('M-120 196V-40Q-120 -110 0 -110Q120 -110 120 -40V196Z', '#2a1c1e'),
    group([flames()], { y: 176, scale: 1.05 }),
    box(-86, 168, 172, 22, '#5a3a2a', 10),
    ...[-120, -60, 70, 130].map(
      (x, place) =>
        glow(x + 13, -254 + (place % 2) * 10, 60, '#ffcf7a', 0.8) +
        box(x, -240 + (place % 2) * 10, 26, 44 - (place % 2) * 10, '#fbf3e2', 4) +
        ellipse(x + 13, -252 + (place % 2) * 10, 6, 11, '#ffb648'),
    ),
    group(
      [
        path('M-110 120V-10Q-110 -60 -60 -60H40Q86 -60 90 -8L96 120Z', '#2f6b52'),
        path('M-140 130V30Q-140 4 -114 4Q-92 4 -92 30V76H60V30Q60 4 84 4Q112 4 112 30V130Z', '#3f8266'),
        box(-120, 128, 16, 30, '#3a2a20'),
        box(78, 128, 16, 30, '#3a2a20'),
      ],
      { x: -360, y: 100 },
    ),
    group(
      [
        box(-60, 0, 120, 12, '#a8735c', 5),
        box(-6, 12, 12, 110, '#8a5a48'),
        path('M-30 0V-34H22V0Z', '#fbf4e8'),
        line('M22 -28Q44 -26 40 -12Q36 -4 22 -6', '#fbf4e8', 7),
      ],
      { x: 330, y: 120 },
    ),
    ellipse(0, 262, 420, 44, '#7a3548', 'opacity=".8"'),
    ellipse(0, 262, 330, 32, '#944a58', 'opacity=".8"'),
  ].join('');

const telescope = (): string =>
  group([
    line('M0 20L-46 130M0 20L46 130M0 20V130', '#3a2f2a', 9),
    group([box(-100, -20, 170, 40, '#c58a3d', 8), box(62, -28, 46, 56, '#a8702c', 8), box(-120, -12, 24, 24, '#3a2f2a', 4)], { turn: -34 }),
  ]);

export const stargazing = (): string =>
  [
    sky(['#0f1b3a', '#1d356a', '#41608c', '#9a93a8'], -300, 300),
    stars(81, 300, 160),
    line('M-430 -250L-250 -160', '#fff7e6', 4, 'opacity=".8"'),
    glow(-252, -161, 34, '#fff7e6', 1),
    circle(360, -170, 60, '#fdf1cf'),
    circle(338, -182, 16, '#efdcae'),
    circle(376, -148, 10, '#efdcae'),
    land([200, 150, 210, 160, 205, 150], '#33527a'),
    land([260, 240, 190, 200, 250, 240], '#e3ecf3'),
    spruce(-500, 290, 300, '#1d3550', '#b9cbdc'),
    spruce(520, 290, 340, '#1d3550', '#b9cbdc'),
    group([telescope()], { x: 60, y: 84 }),
    group(
      [
        path('M-34 120Q-44 20 0 10Q44 20 36 120Z', '#b3472e'),
        circle(2, -14, 28, '#e2b18f'),
        path('M-28 -18Q-28 -52 2 -52Q34 -52 32 -18Q2 -30 -28 -18Z', '#f0b65e'),
        circle(2, -56, 10, '#fbf4e8'),
        path('M-26 8Q0 22 30 8L26 30Q0 36 -22 28Z', '#f0b65e'),
        box(-24, 116, 22, 34, '#26304a', 5),
        box(6, 116, 22, 34, '#26304a', 5),
      ],
      { x: -84, y: 66 },
    ),
  ].join('');

/** A wooden sledge on its runners, about 240 wide. */
const sledge = (): string =>
  group([
    line('M-120 46H96Q132 46 128 8', '#7a3a24', 11),
    line('M-84 0V44M-10 0V44M62 0V44', '#7a3a24', 9),
    box(-118, -14, 226, 20, '#c4552f', 8),
    line('M128 8Q160 -30 190 -60', '#d9c9b4', 5),
  ]);

export const sledging = (): string =>
  [
    sky(['#f6c9a0', '#f3ddc0', '#dfe6e6'], -300, 200),
    glow(-300, -60, 320, '#fff1cf', 1),
    circle(-300, -60, 58, '#fff6e0'),
    land([150, 110, 160, 110, 150, 120], '#c3d2d8'),
    spruce(-520, 250, 240, '#4c7565', '#f3f6f5'),
    spruce(-420, 262, 180, '#5c8575', '#f3f6f5'),
    path('M-900 300C-500 280 -300 250 -60 130C120 40 300 -40 900 -70V900H-900Z', '#f3f7f8'),
    spruce(380, 2, 300, '#41695a', '#ffffff'),
    spruce(500, -20, 220, '#4c7565', '#ffffff'),
    line('M520 -20C320 20 220 70 90 140', '#cfdbe0', 6),
    mirrored(
      group(
        [
          sledge(),
          path('M-70 -14Q-80 -96 -30 -100Q10 -96 20 -40L90 -34V-12H-40Z', '#2f6b8a'),
          line('M-10 -70L60 -44', '#2f6b8a', 26),
          circle(-26, -126, 30, '#e2b18f'),
          path('M-58 -128Q-56 -164 -26 -162Q4 -162 4 -132Q-26 -146 -58 -128Z', '#c8402f'),
          circle(-26, -168, 11, '#fff'),
          path('M0 -104Q-70 -90 -110 -112L-104 -92Q-60 -72 0 -88Z', '#f0b65e'),
        ],
        { x: -14, y: 118, turn: 27, scale: 0.9 },
      ),
    ),
    snowfall(91, 120),
  ].join('');

export const baking = (): string =>
  [
    room('#f6e6cf', '#efd6b4', '#c79a6a'),
    box(-900, 120, 1800, 90, '#b07a4c'),
    box(-900, 104, 1800, 24, '#d9ab7a'),
    box(-340, -170, 680, 14, '#b07a4c'),
    ...[-290, -210, -120, 150, 240].map((x, place) =>
      box(
        x,
        -232 + (place % 2) * 14,
        58,
        62 - (place % 2) * 14,
        ['#2f6b52', '#9a3b26', '#3d5675', '#f0b65e', '#2f6b52'][place] ?? '#2f6b52',
        8,
      ),
    ),
    group(
      [
        ellipse(0, 26, 240, 40, '#e8e2d8'),
        ellipse(0, 18, 240, 40, '#fbf8f2'),
        group([bun()], { x: -110, y: -26, scale: 0.5 }),
        group([bun()], { x: 110, y: -26, scale: 0.5 }),
        group([bun()], { x: 0, y: 0, scale: 0.55 }),
        group([bun()], { x: 0, y: -76, scale: 0.5 }),
      ],
      { x: -60, y: 80 },
    ),
    group(
      [
        path('M-60 0Q-66 60 -34 66H34Q66 60 60 0Z', '#3d5675'),
        line('M60 14Q98 14 90 38Q84 52 58 46', '#3d5675', 11),
        ellipse(0, 0, 60, 13, '#6b4530'),
        line('M-20 -24Q-34 -50 -18 -70Q-4 -90 -16 -112M20 -24Q6 -50 22 -70Q36 -90 24 -112', '#fffaf2', 9, 'opacity=".75"'),
      ],
      { x: 320, y: 46 },
    ),
    group([line('M-90 34L90 -34', '#c79a6a', 34), line('M-130 50L-100 38M100 -38L130 -50', '#9a6a3f', 16)], { x: -420, y: 66 }),
  ].join('');

/** A thick mug that steams. */
export const mug = (): string =>
  [
    sky(['#e9e2d6', '#f3e8d6'], -300, 300),
    glow(0, -60, 420, '#fff6df', 1),
    box(-900, 170, 1800, 400, '#8a5f43'),
    box(-900, 170, 1800, 12, '#a37552'),
    ellipse(0, 206, 210, 26, '#000', 'opacity=".18"'),
    line('M120 -10Q220 -16 204 70Q190 128 112 116', '#b3472e', 30),
    path('M-140 -60H140Q146 140 90 196Q0 222 -90 196Q-146 140 -140 -60Z', '#c4552f'),
    path('M-143 20H143V66H-142Z', '#fbf4e8'),
    path('M-140 44L-105 24L-70 44L-35 24L0 44L35 24L70 44L105 24L140 44', 'none', 'stroke="#c4552f" stroke-width="8"'),
    ellipse(0, -60, 140, 30, '#8e3522'),
    ellipse(0, -56, 124, 23, '#5a3426'),
    ...[-40, 10, 56].map((x) => box(x - 24, -74, 44, 24, '#fff6ea', 9)),
    line('M-50 -110Q-80 -160 -50 -200Q-24 -240 -48 -280M44 -110Q14 -160 44 -200Q70 -240 46 -280', '#ffffff', 15, 'opacity=".8"'),
    spruce(-470, 176, 260, '#2f6b52', '#f6f3ec'),
    spruce(-360, 176, 170, '#3f8266', '#f6f3ec'),
    glow(420, 60, 170, '#ffcf7a', 0.9),
    box(402, 66, 36, 106, '#fbf3e2', 5),
    path('M420 64C404 54 408 34 420 12C432 34 436 54 420 64Z', '#ffb648'),
  ].join('');

const still = (parts: string, ground: readonly string[]): string =>
  sky(ground, -240, 240) + ellipse(0, 148, 210, 24, '#000', 'opacity=".12"') + parts;
export const answerFire = (): string =>
  still(group([flames(), box(-100, -8, 200, 26, '#5a3a2a', 12)], { y: 120, scale: 1.3 }), ['#5a3a3c', '#3c2a2e']);
export const answerTelescope = (): string =>
  still(stars(95, 120, 200) + group([telescope()], { y: -30, scale: 1.35 }), ['#1d356a', '#41608c']);
export const answerSledge = (): string => still(group([sledge()], { x: -20, y: 76, scale: 1.45 }), ['#dce8ec', '#f4f7f8']);
export const answerBun = (): string => still(group([bun()], { y: 40, scale: 1.3 }), ['#f6e9d4', '#efdcbc']);
