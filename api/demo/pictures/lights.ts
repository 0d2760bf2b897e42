import { box, circle, ellipse, glow, group, land, line, path, sky, snowfall, spruce, stars } from '#api/drawing/draw.ts';

const flame = (x: number, y: number, size = 1): string =>
  glow(x, y - 14 * size, 90 * size, '#ffcf7a', 0.75) +
  group([path('M0 0C-16 -10 -13 -30 0 -52C13 -30 16 -10 0 0Z', '#ffb648'), path('M0 -2C-8 -8 -6 -20 0 -32C6 -20 8 -8 0 -2Z', '#fff3cf')], {
    x,
    y,
    scale: size,
  });

const candle = (x: number, top: number, bottom: number): string =>
  flame(x, top - 2) + box(x - 9, top, 18, bottom - top, '#fbf3e2', 4) + box(x - 17, bottom - 6, 34, 14, '#c58a3d', 5);

/** The candlestick with seven lights, its foot on the height y = 0. */
const sevenLights = (): string =>
  group([
    path('M-216 0L-200 -26L0 -150L200 -26L216 0Z', '#8a4a2b'),
    path('M-150 -10L0 -104L150 -10Z', '#6d3820'),
    box(-226, -6, 452, 22, '#7a4126', 8),
    ...[-3, -2, -1, 0, 1, 2, 3].map((place) => candle(place * 64, -166 - (3 - Math.abs(place)) * 40, -38 - (3 - Math.abs(place)) * 38)),
  ]);

/** A paper star with nine points that shines, around 0,0. */
const paperStar = (size: number): string => {
  const corner = (step: number, r: number): string => {
    const angle = (step * Math.PI) / 9 - Math.PI / 2;
    return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
  };
  const rays = Array.from({ length: 9 }, (_, place) => {
    const half = (side: 1 | -1): string => `M0 0L${corner(place * 2, 150)}L${corner(place * 2 + side, 66)}Z`;
    return path(half(1), '#f7c66b') + path(half(-1), '#ffe3a6');
  });
  return glow(0, 0, 400 * size, '#ffc766', 0.8) + group([...rays, circle(0, 0, 16, '#fff6df')], { scale: size });
};

const winterNight = (): string =>
  [
    box(-420, -520, 840, 900, '#26345c'),
    stars(11, 240, 60),
    circle(210, -320, 56, '#fdf1cf'),
    circle(186, -334, 52, '#26345c'),
    land([190, 160, 200, 150, 190, 160], '#8fa0c4'),
    spruce(-250, 250, 300, '#31456a', '#b9c6e2'),
    spruce(270, 262, 360, '#2b3d60', '#b9c6e2'),
    spruce(150, 240, 210, '#3a5078', '#b9c6e2'),
    land([238, 215, 232, 224, 236, 220], '#dbe3f3'),
    snowfall(17, 150, 0.8),
  ].join('');

/** A window from inside at night: its panes show what is `outside`. */
function windowFrame(outside: string): string {
  const wood = '#f3e9da';
  return [
    `<clipPath id="panes"><rect x="-330" y="-440" width="660" height="740"/></clipPath><g clip-path="url(#panes)">${outside}</g>`,
    path('M-366 -476H366V312H-366ZM-330 -440V300H330V-440Z', wood, 'fill-rule="evenodd"'),
    box(-9, -440, 18, 740, wood),
    box(-330, -190, 660, 14, wood),
    box(-430, 300, 860, 40, '#fbf4e8', 6),
    box(-420, 338, 840, 16, '#d9c9b4'),
  ].join('');
}

const curtain = (side: 1 | -1): string =>
  `<g transform="scale(${side} 1)">${path('M372 -800H900V900H560C600 700 590 560 520 420C440 250 430 -300 372 -800Z', '#7a3548')}${line('M470 -800C510 -300 540 160 590 420C630 620 640 760 640 900M590 -800C610 -300 640 160 680 420C710 620 720 760 720 900M710 -800C720 -300 740 160 770 420C790 620 800 760 800 900', '#652a3b', 14)}</g>`;

export const lightsCover = (): string =>
  [
    sky(['#2b2440', '#3c3054', '#4a3859']),
    glow(0, 60, 760, '#a5623f', 0.5),
    windowFrame(winterNight()),
    curtain(1),
    curtain(-1),
    line('M0 -476V-330', '#d9c9b4', 4),
    group([paperStar(0.78)], { y: -235 }),
    group([sevenLights()], { y: 290, scale: 1.02 }),
  ].join('');

export const adventStar = (): string =>
  [
    sky(['#1f2a4d', '#35406a', '#4a4f78'], -300, 300),
    stars(31, 160, 200),
    land([230, 210, 236, 216, 232, 212], '#dbe3f3'),
    spruce(-440, 300, 360, '#2b3d60', '#b9c6e2'),
    spruce(450, 310, 420, '#2b3d60', '#b9c6e2'),
    line('M0 -320V-120', '#d9c9b4', 4),
    group([paperStar(1.15)], { y: 10 }),
    snowfall(33, 70, 0.8),
  ].join('');

/** An S of saffron dough with two raisins, about 300 wide. */
export const bun = (): string => {
  const curl =
    'M128 -22C128 -78 46 -82 40 -30C36 2 78 8 82 -20M128 -22C132 50 50 40 0 4C-50 -32 -132 -50 -128 22C-128 78 -46 82 -40 30C-36 -2 -78 -8 -82 20';
  return group([
    ellipse(0, 66, 170, 22, '#000', 'opacity=".12"'),
    line(curl, '#c98217', 66),
    line(curl, '#f0b23c', 54),
    line('M118 -40C110 -66 70 -70 54 -50M-110 0C-112 -20 -88 -36 -60 -30M20 10C50 32 90 34 104 14', '#f9cf74', 12),
    ellipse(80, -22, 15, 12, '#4a2f1c'),
    ellipse(-80, 22, 15, 12, '#4a2f1c'),
  ]);
};

export const saffronBun = (): string =>
  [
    sky(['#f4e4cd', '#efd8b8'], -300, 300),
    box(-900, 120, 1800, 500, '#b98556'),
    box(-900, 120, 1800, 14, '#a6744a'),
    ellipse(0, 150, 330, 96, '#000', 'opacity=".14"'),
    ellipse(0, 130, 320, 92, '#fbf8f2'),
    ellipse(0, 126, 250, 64, '#e6edf0'),
    group([bun()], { y: 66, scale: 1.25 }),
    group([candle(0, -120, 92)], { x: -400, y: 40 }),
    group([candle(0, -70, 92)], { x: 410, y: 40 }),
  ].join('');
