import { below, box, circle, ellipse, glow, group, land, line, path, scattered, sky, spruce } from '#api/drawing/draw.ts';

const skater = (coat: string, cap: string): string =>
  group([
    line('M-8 40L-34 96L-30 132', '#26304a', 20),
    line('M10 40L46 78L92 96', '#26304a', 20),
    line('M-58 140H4', '#8d99a6', 6),
    line('M84 106L120 88', '#8d99a6', 6),
    path('M-34 46Q-44 -34 4 -44Q46 -36 32 46Q0 60 -34 46Z', coat),
    line('M-8 -20L-62 20M16 -18L70 -2', coat, 20),
    circle(-4, -72, 25, '#e2b18f'),
    path('M-30 -74Q-30 -104 -4 -102Q24 -102 22 -74Q-4 -86 -30 -74Z', cap),
    circle(-4, -106, 9, '#fff'),
    path('M-24 -50Q0 -38 24 -50L66 -58L70 -42L24 -30Q0 -26 -22 -36Z', '#f0b65e'),
  ]);

const cracks = line(
  'M-640 20L-500 60L-420 40M-520 54L-540 90M260 60L400 30L520 70M400 30L430 6M-120 96L20 70L120 92',
  '#ffffff',
  4,
  'opacity=".7"',
);

/** Bubbles that froze on their way up, and the water below. */
const bubbles = (seed: number, top: number, bottom: number): string =>
  `<g fill="#fff">${scattered(seed, 70, { top, bottom }, (x, y, random) => `<ellipse cx="${x}" cy="${y}" rx="${(4 + random() * 12).toFixed(1)}" ry="${(2 + random() * 4).toFixed(1)}" opacity="${(0.25 + random() * 0.4).toFixed(2)}"/>`)}</g>`;

/** A perch that swims to the right. */
const fish = (): string =>
  group([
    path('M-90 0C-60 -46 30 -50 84 -4C30 40 -60 40 -90 0Z', '#4f7c6a'),
    path('M-80 0L-132 -34L-122 0L-132 34Z', '#b3472e'),
    path('M-30 -38L10 -66L34 -34Z', '#3d6355'),
    ...[-46, -18, 10].map((x) => box(x, -34, 9, 46, '#3d6355', 4)),
    circle(56, -8, 6, '#fff'),
    circle(57, -8, 3, '#1c1a17'),
  ]);

export const iceCover = (): string =>
  [
    sky(['#f3c9a4', '#f6e0c4', '#dfe9ea'], -520, 10),
    glow(-120, -160, 380, '#fff3d2', 1),
    circle(-120, -160, 60, '#fff8e6'),
    land([-40, -110, -30, -120, -60, -20], '#b4c8cc'),
    land([-10, -40, 0, -50, -8, -30], '#86a6a6'),
    ...[-620, -540, -470, 420, 500, 590, 680].map((x, place) => spruce(x, 14, 130 + (place % 3) * 50, '#4c7565', '#eef3f2')),
    box(-900, 8, 1800, 190, '#e3eef1'),
    path('M-900 8H900V60C500 20 -300 90 -900 40Z', '#f7fafa'),
    cracks,
    path('M-230 176Q-60 120 90 150Q200 168 330 120', 'none', 'stroke="#ffffff" stroke-width="5"'),
    group([ellipse(-6, 148, 110, 12, '#9fbcc4', 'opacity=".6"'), skater('#2f6b52', '#c8402f')], { x: 20, y: -6, scale: 1.1 }),
    box(-900, 196, 1800, 130, '#a9d3dd'),
    box(-900, 196, 1800, 44, '#cfe8ec'),
    bubbles(103, 210, 318),
    line('M-640 196L-610 250L-630 326M430 196L410 262L440 326M40 196L66 240L52 290', '#ffffff', 3, 'opacity=".6"'),
    below(324, ['#3f8aa0', '#1f566f', '#133a52'], 620),
    group([fish()], { x: -190, y: 420, scale: 0.8 }),
    group([fish()], { x: 120, y: 450, scale: 0.55 }),
    line('M-520 900C-560 760 -480 640 -540 520M-470 900C-440 780 -500 700 -450 600M500 900C540 740 470 660 520 540', '#2f7a68', 16),
    bubbles(105, 350, 420),
    group([box(-5, 0, 10, 130, '#fff'), ...[0, 26, 52, 78, 104, 130].map((y) => box(-28, y - 3, 56, 6, '#fff', 3))], { x: 300, y: 196 }),
  ].join('');

/** Ice that bears, cut through, with a measure. */
export const clearIce = (): string =>
  [
    sky(['#e8f0f1', '#f4f2ea'], -300, -100),
    box(-900, -100, 1800, 30, '#ffffff'),
    box(-900, -70, 1800, 190, '#a9d3dd'),
    box(-900, -70, 1800, 60, '#c9e5ea'),
    bubbles(111, -60, 110),
    below(118, ['#3f8aa0', '#1a4a63'], 300),
    line('M-300 -70L-280 0L-310 118M380 -70L360 20L390 118', '#ffffff', 3, 'opacity=".6"'),
    group(
      [
        box(-16, -190, 32, 470, '#f0b65e', 8),
        ...Array.from({ length: 12 }, (_, place) => box(-16, -66 + place * 19, place % 5 === 0 ? 32 : 18, 5, '#6d4a12')),
      ],
      { x: 0 },
    ),
    group(
      [
        path('M-56 -170H14V-62Q54 -56 60 -26L62 0H-60Z', '#6b4530'),
        box(-60, -176, 80, 26, '#fbf4e8', 10),
        box(-66, -2, 134, 16, '#3a2a20', 6),
      ],
      { x: -230, y: -112 },
    ),
    group(
      [
        path('M-56 -170H14V-62Q54 -56 60 -26L62 0H-60Z', '#6b4530'),
        box(-60, -176, 80, 26, '#fbf4e8', 10),
        box(-66, -2, 134, 16, '#3a2a20', 6),
      ],
      { x: -400, y: -112 },
    ),
    group([fish()], { x: 330, y: 210, scale: 0.6 }),
  ].join('');

const pick = (): string =>
  group([box(-22, -120, 44, 150, '#c4552f', 20), box(-22, -30, 44, 14, '#8e3522'), path('M-10 30H10L3 96H-3Z', '#8d99a6')]);

/** Two ice picks on a cord, and a whistle. */
export const icePicks = (): string =>
  [
    sky(['#dbe8ec', '#eef3f2'], -300, 300),
    scattered(115, 50, { top: -280, bottom: 280 }, (x, y, random) =>
      line(`M${x} ${y}l${Math.round(30 + random() * 60)} ${Math.round(random() * 16 - 8)}`, '#ffffff', 4, 'opacity=".8"'),
    ),
    line('M-130 -96C-130 -260 130 -260 130 -96', '#26304a', 10),
    ellipse(-130, 130, 60, 10, '#9fb6bd', 'opacity=".5"'),
    ellipse(130, 130, 60, 10, '#9fb6bd', 'opacity=".5"'),
    group([pick()], { x: -130, y: 20, turn: 6 }),
    group([pick()], { x: 130, y: 20, turn: -6 }),
    line('M0 -218V-60', '#26304a', 8),
    group([path('M-40 -22H50V22H-10A40 40 0 1 1 -40 -22Z', '#f0b65e'), circle(-30, 18, 17, '#8a5200'), box(14, -30, 18, 14, '#8a5200')], {
      x: 0,
      y: -20,
    }),
  ].join('');

/** A lake from above: a stream runs in, and the ice is dark there. */
export const weakIce = (): string =>
  [
    sky(['#dfe8df', '#e8ece2'], -300, 300),
    path('M-470 -60C-420 -210 -180 -240 40 -210C260 -190 470 -160 500 -10C520 150 300 240 60 232C-200 236 -500 140 -470 -60Z', '#d6ebf0'),
    path(
      'M-470 -60C-420 -210 -180 -240 40 -210C260 -190 470 -160 500 -10C520 150 300 240 60 232C-200 236 -500 140 -470 -60Z',
      'none',
      'stroke="#ffffff" stroke-width="14"',
    ),
    path('M900 -260C720 -220 640 -150 480 -90C360 -50 300 -30 220 10C330 10 430 0 496 -20C660 -100 740 -170 900 -190Z', '#5aa0b4'),
    path('M480 -90C380 -70 260 -60 150 20C260 60 420 60 500 20Z', '#8cc4d2', 'opacity=".8"'),
    line(
      'M620 -150C560 -126 520 -110 470 -88M700 -200C660 -178 640 -166 610 -150M400 -50C360 -34 330 -24 290 -4',
      '#ffffff',
      5,
      'opacity=".8"',
    ),
    line('M-300 40C-200 -40 -60 -60 60 -20', '#ffffff', 6, 'opacity=".9"'),
    line('M-260 120C-140 60 -20 70 100 110', '#ffffff', 6, 'opacity=".9"'),
    ...[
      [-560, 40],
      [-600, 180],
      [-520, -200],
      [-420, 240],
      [560, 180],
      [600, 60],
      [440, 280],
      [-300, -200],
      [200, 290],
      [640, -20],
    ].map(([x = 0, y = 0], place) => spruce(x, y + 60, 110 + (place % 3) * 20, '#41695a', '#f3f6f5')),
    ...[0, 1, 2, 3, 4, 5].map((place) => line(`M${-420 + place * 7} ${-60 - place * 22}v-46`, '#b28b4f', 5)),
  ].join('');
