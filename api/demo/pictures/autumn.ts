import { box, circle, ellipse, glow, group, land, line, path, scattered, sky } from '#api/drawing/draw.ts';

const birch = (x: number, y: number, height: number): string =>
  group(
    [
      box(-13, -height, 26, height, '#f4efe6'),
      ...[0.1, 0.24, 0.4, 0.52, 0.68, 0.84].map((at, place) => box(place % 2 ? -13 : 1, -height * at, 12, 6, '#3d3733', 2)),
      line(`M0 ${-height * 0.6}L-70 ${-height * 0.8}M0 ${-height * 0.7}L76 ${-height * 0.9}`, '#e6ded0', 8),
      ...[
        [-70, 0.84, 80],
        [70, 0.94, 90],
        [0, 1.04, 110],
        [-50, 1.12, 70],
        [60, 1.16, 66],
        [-96, 0.96, 58],
      ].map(([dx = 0, at = 0, r = 0], place) =>
        circle(dx, -height * at, r, ['#e3a13a', '#d98a2b', '#efb751'][place % 3] ?? '#e3a13a', 'opacity=".92"'),
      ),
    ],
    { x, y },
  );

/** Geese on their way south, in their angle. */
const geese = (): string =>
  [
    [0, 0],
    [-62, 30],
    [-122, 62],
    [-184, 92],
    [58, 36],
    [116, 74],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        [
          path('M0 0C-10 -20 -30 -28 -48 -24C-32 -12 -16 -2 -4 10C14 8 30 -6 40 -26C22 -24 8 -14 0 0Z', '#4a3a3c'),
          ellipse(6, 8, 26, 6, '#4a3a3c'),
        ],
        { x, y, scale: 0.9 },
      ),
    )
    .join('');

export const autumnCover = (): string =>
  [
    sky(['#e9a66b', '#f3c58c', '#f9e2ba'], -520, 160),
    circle(150, -60, 90, '#fff0cf'),
    glow(150, -60, 420, '#fff0cf', 0.9),
    land([60, -30, 70, -40, 50, 0], '#c98f6a'),
    land([130, 90, 140, 80, 126, 100], '#a86a4e'),
    box(-900, 150, 1800, 200, '#f0cf9d'),
    path('M60 150H240L270 350H30Z', '#fff0cf', 'opacity=".8"'),
    line('M-500 200H-330M-220 240H-60M300 220H470M380 280H560M-420 300H-300', '#fbe6c2', 7),
    land([330, 300, 350, 320, 336, 300], '#8e4f35'),
    birch(-300, 400, 520),
    birch(-600, 420, 600),
    birch(330, 420, 560),
    birch(610, 410, 640),
    land([420, 390, 410, 400, 396, 420], '#6d3b2a'),
    scattered(141, 70, { top: 396, bottom: 800 }, (x, y, random) =>
      ellipse(
        x,
        y,
        14,
        6,
        ['#e3a13a', '#d9682b', '#efb751'][Math.floor(random() * 3)] ?? '#e3a13a',
        `transform="rotate(${Math.round(random() * 60 - 30)} ${x} ${y})"`,
      ),
    ),
    scattered(143, 26, { top: -420, bottom: 380 }, (x, y, random) =>
      ellipse(
        x,
        y,
        11,
        5,
        ['#e3a13a', '#c9502b'][Math.floor(random() * 2)] ?? '#e3a13a',
        `transform="rotate(${Math.round(random() * 180)} ${x} ${y})"`,
      ),
    ),
    group([geese()], { x: 60, y: -400, scale: 1 }),
  ].join('');
