import { circle, ellipse, forest, glow, group, land, line, path, sky, spruce } from '#api/drawing/draw.ts';
import { narrow, type Scene, type Spot, wide } from './design.ts';
import { cloud, way } from './shapes.ts';

/** A path up a mountain; it reaches the top on Friday. */

const climb: Spot[] = [
  { x: -590, y: 300, size: 210 },
  { x: -270, y: 176, size: 210 },
  { x: 40, y: 274, size: 210 },
  { x: 330, y: 84, size: 210 },
  { x: 476, y: -150, size: 210 },
];
const steep: Spot[] = [
  { x: -250, y: 610, size: 240 },
  { x: 210, y: 410, size: 240 },
  { x: -210, y: 160, size: 240 },
  { x: 220, y: -80, size: 240 },
  { x: -30, y: -380, size: 240 },
];

const flag = (x: number, y: number): string =>
  group([line('M0 0V-120', '#3a4a5c', 8), path('M4 -120C40 -136 60 -104 100 -118V-60C60 -46 40 -78 4 -62Z', '#e0674a')], { x, y });

const peak = (x: number, y: number, half: number, height: number, rock: string, shade: string): string =>
  group(
    [
      path(`M${-half} ${height}L0 0L${half} ${height}Z`, rock),
      path(`M0 0L${half} ${height}H${half * 0.16}L${half * 0.06} ${height * 0.6}L${-half * 0.06} ${height * 0.36}Z`, shade),
      path(
        `M0 0L${-half * 0.27} ${height * 0.27}L${-half * 0.15} ${height * 0.23}L${-half * 0.07} ${height * 0.32}L${half * 0.04} ${height * 0.24}L${half * 0.14} ${height * 0.31}L${half * 0.27} ${height * 0.27}Z`,
        '#ffffff',
      ),
    ],
    { x, y },
  );

const tent = (x: number, y: number, scale: number): string =>
  group(
    [
      ellipse(0, 4, 110, 12, '#7fa98a'),
      path('M-90 0L0 -110L90 0Z', '#f2b25c'),
      path('M-26 0L0 -110L26 0Z', '#8a5a2c'),
      path('M0 -110L90 0H60Z', '#dd9640'),
    ],
    { x, y, scale },
  );

export const mountain: Scene = {
  ...wide,
  spots: climb,
  body: [
    sky(['#bfe0ea', '#e3f0ec', '#fdf1de'], -500, 200),
    glow(-430, -260, 420, '#fff3cf', 1),
    circle(-430, -260, 76, '#ffe3a1'),
    cloud(-120, -400, 0.9),
    cloud(-640, -420, 0.7, '#ffffff', 0.8),
    cloud(150, -300, 0.7, '#ffffff', 0.8),
    peak(-260, -60, 520, 500, '#a9c3cb', '#97b4be'),
    peak(140, -150, 520, 600, '#8fb0ba', '#7fa2ad'),
    peak(476, -346, 720, 870, '#6f949f', '#608592'),
    flag(476, -342),
    land([200, 150, 170, 140, 110, 30, -10, 40], '#8fbf98'),
    forest(8, 24, 190, 120, '#6fa584'),
    land([260, 220, 250, 210, 230, 150, 120, 160], '#7ab088'),
    land([420, 400, 380, 400, 370, 330, 330, 360], '#649c76'),
    way([{ x: -860, y: 470 }, { x: -700, y: 390 }, ...climb], { width: 40, colour: '#f6e6c4', edge: '#d6bd8c' }),
    tent(230, 450, 0.9),
    spruce(-770, 470, 240, '#3f7358'),
    spruce(-420, 490, 200, '#477d60'),
    spruce(-120, 480, 170, '#3f7358'),
    spruce(620, 440, 280, '#3f7358'),
    spruce(720, 480, 220, '#477d60'),
    spruce(520, 480, 160, '#477d60'),
    land([480, 466, 484, 470, 486, 472, 480], '#568c68'),
  ].join(''),
};

export const steepMountain: Scene = {
  ...narrow,
  spots: steep,
  body: [
    sky(['#bfe0ea', '#e3f0ec', '#fdf1de'], -800, 100),
    glow(-280, -600, 340, '#fff3cf', 1),
    circle(-280, -600, 70, '#ffe3a1'),
    cloud(290, -690, 0.9),
    cloud(-380, -420, 0.7, '#ffffff', 0.8),
    peak(-330, -200, 420, 700, '#a9c3cb', '#97b4be'),
    peak(360, -300, 420, 800, '#8fb0ba', '#7fa2ad'),
    peak(-30, -560, 640, 1250, '#6f949f', '#608592'),
    flag(-30, -556),
    land([330, 300, 320, 270, 300, 280], '#8fbf98'),
    forest(8, 24, 330, 130, '#6fa584'),
    land([520, 480, 500, 450, 470, 440], '#7ab088'),
    land([680, 650, 660, 620, 640, 620], '#649c76'),
    way([{ x: -380, y: 860 }, ...steep], { width: 44, colour: '#f6e6c4', edge: '#d6bd8c' }),
    tent(250, 720, 1),
    spruce(-430, 500, 230, '#3f7358'),
    spruce(440, 650, 260, '#3f7358'),
    spruce(20, 740, 190, '#477d60'),
    spruce(-470, 790, 220, '#477d60'),
    land([776, 764, 780, 768, 782, 770], '#568c68'),
  ].join(''),
};
