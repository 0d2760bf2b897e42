import { box, ellipse, glow, group, line, path, sky, spruce } from '#api/drawing/draw.ts';
import { bun } from './lights.ts';

const room = (wallTop: string, wallFoot: string, floor: string): string =>
  sky([wallTop, wallFoot], -300, 300) + box(-900, 190, 1800, 600, floor) + box(-900, 182, 1800, 12, '#fbf4e8', 0, 'opacity=".5"');

export const flames = (): string =>
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
