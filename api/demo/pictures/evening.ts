import { box, circle, glow, group, land, path, sky, snowfall, spruce, stars } from '#api/drawing/draw.ts';

/** A curtain of northern light that hangs from the sky. */
function aurora(x: number, y: number, scale: number, colours: readonly [string, string]): string {
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
