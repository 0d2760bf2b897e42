import { box, circle, glow, group, land, line, mirrored, path, sky, snowfall, spruce, stars } from '#api/drawing/draw.ts';

export const telescope = (): string =>
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
export const sledge = (): string =>
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
