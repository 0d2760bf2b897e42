import { box, circle, ellipse, forest, glow, group, land, path, sky, snowfall, spruce, stars } from '#api/drawing/draw.ts';
import { narrow, type Scene, type Spot, wide } from './design.ts';
import { cloud } from './shapes.ts';

/** Houses in the snow at night. Every window is a door of the calendar. */

interface House {
  x: number;
  /** Its position. */
  base: number;
  storeys: number;
  /** Width and height of the wall around a window. */
  cell: number;
  wall: string;
  roof: string;
}

const side = 22;
const heightOf = ({ storeys, cell }: House): number => storeys * cell + 34;
const halfOf = ({ cell }: House): number => cell + side;

const spotsOf = (house: House): Spot[] =>
  Array.from({ length: house.storeys * 2 }, (_, place) => ({
    x: house.x + (place % 2 === 0 ? -0.5 : 0.5) * house.cell,
    y: house.base - heightOf(house) + 14 + (Math.floor(place / 2) + 0.5) * house.cell,
    size: house.cell * 0.86,
  }));

function drawHouse(house: House): string {
  const { x, base, wall, roof } = house;
  const [half, height] = [halfOf(house), heightOf(house)];
  const peak = half * 0.86;
  const eaves = half + 26;
  return [
    group(
      [
        box(half * 0.4, -height - peak * 0.82, 54, peak * 0.8, '#5b3a36'),
        box(half * 0.4 - 8, -height - peak * 0.86, 70, 22, '#ffffff', 10),
        path(`M${-half} 0V${-height}L0 ${-height - peak + 14}L${half} ${-height}V0Z`, wall),
        `<g opacity=".1" stroke="#000" stroke-width="3">${Array.from({ length: Math.floor((half * 2) / 34) }, (_, place) => `<path d="M${-half + 34 * (place + 1)} 0V${-height}"/>`).join('')}</g>`,
        path(`M${-half} 0V${-height}H${-half + 16}V0ZM${half} 0V${-height}H${half - 16}V0Z`, '#f7efe2'),
        path(
          `M${-eaves} ${-height + 22}L0 ${-height - peak}L${eaves} ${-height + 22}L${eaves - 18} ${-height + 36}L0 ${-height - peak + 42}L${-eaves + 18} ${-height + 36}Z`,
          roof,
        ),
        path(
          `M${-eaves - 8} ${-height + 20}L0 ${-height - peak - 34}L${eaves + 8} ${-height + 20}Q${eaves - 8} ${-height + 30} ${eaves - 26} ${-height + 6}Q${eaves * 0.72} ${-height - peak * 0.12} ${eaves * 0.56} ${-height - peak * 0.36}Q${eaves * 0.4} ${-height - peak * 0.42} ${eaves * 0.26} ${-height - peak * 0.68}Q0 ${-height - peak + 18} ${-eaves * 0.26} ${-height - peak * 0.68}Q${-eaves * 0.42} ${-height - peak * 0.4} ${-eaves * 0.56} ${-height - peak * 0.36}Q${-eaves * 0.7} ${-height - peak * 0.1} ${-eaves + 26} ${-height + 6}Q${-eaves + 8} ${-height + 30} ${-eaves - 8} ${-height + 20}Z`,
          '#f6fbff',
        ),
        circle(0, -height - peak * 0.34, 30, '#f7efe2'),
        circle(0, -height - peak * 0.34, 22, '#ffd98a'),
      ],
      { x, y: base },
    ),
    ...spotsOf(house).map(({ x: at, y, size }) => glow(at, y, size * 0.95, '#ffc766', 0.75)),
    ...spotsOf(house).map(({ x: at, y, size }) =>
      group(
        [
          path(
            `M${-size * 0.58} ${size * 0.5}Q${-size * 0.3} ${size * 0.44} 0 ${size * 0.49}Q${size * 0.34} ${size * 0.43} ${size * 0.58} ${size * 0.5}V${size * 0.57}H${-size * 0.58}Z`,
            '#ffffff',
          ),
        ],
        { x: at, y },
      ),
    ),
  ].join('');
}

const night = (moon: { x: number; y: number }): string =>
  [
    sky(['#0b1736', '#1b3462', '#47648f', '#8a97b5'], -520, 320),
    stars(17, 150, 60),
    glow(moon.x, moon.y, 330, '#fff3d0', 0.7),
    circle(moon.x, moon.y, 62, '#fff6dc'),
    circle(moon.x - 20, moon.y - 14, 10, '#f1e2bb'),
    circle(moon.x + 16, moon.y + 18, 15, '#f1e2bb'),
    cloud(moon.x + 110, moon.y + 56, 0.9, '#5a74a0', 0.55),
  ].join('');

const church = (x: number, base: number, scale: number): string =>
  group(
    [
      box(-40, -190, 80, 190, '#6a7ca3'),
      path('M-48 -190L0 -400L48 -190Z', '#55658d'),
      path('M-10 -360L0 -406L10 -360Q0 -350 -10 -360Z', '#fff'),
      box(40, -110, 150, 110, '#6a7ca3'),
      path('M30 -110L60 -170H190L204 -110Z', '#e8f0fb'),
      path('M-14 -120Q0 -150 14 -120V-84H-14Z', '#ffd98a'),
      ...[80, 120, 160].map((at) => path(`M${at - 9} -66Q${at} -84 ${at + 9} -66V-30H${at - 9}Z`, '#ffd98a')),
    ],
    { x, y: base, scale },
  );

const lantern = (x: number, y: number): string =>
  group(
    [
      glow(0, -150, 150, '#ffd98a', 0.8),
      box(-5, -130, 10, 130, '#22304f'),
      path('M-20 -176H20L14 -130H-14Z', '#fff0c2'),
      path('M-26 -176L0 -200L26 -176Z', '#22304f'),
      ellipse(0, 0, 26, 7, '#dfe9f6'),
    ],
    { x, y },
  );

const red = { wall: '#a63c32', roof: '#3f2b34' };
const ochre = { wall: '#cf8d3b', roof: '#4b3038' };
const green = { wall: '#3f7563', roof: '#2b3648' };
const blue = { wall: '#4d74a6', roof: '#2d3450' };

const street: readonly House[] = [
  { x: -590, base: 420, storeys: 3, cell: 170, ...ochre },
  { x: -196, base: 436, storeys: 4, cell: 170, ...red },
  { x: 198, base: 430, storeys: 2, cell: 170, ...blue },
  { x: 592, base: 420, storeys: 3, cell: 170, ...green },
];

export const village: Scene = {
  ...wide,
  spots: street.flatMap(spotsOf),
  body: [
    night({ x: 350, y: -330 }),
    land([90, 40, 120, 60, 110, 40], '#7f92b8'),
    forest(4, 60, 120, 150, '#55709b'),
    church(90, 130, 0.85),
    land([150, 170, 130, 180, 140, 170], '#b9c8e0'),
    spruce(-800, 330, 420, '#2f4d63', '#dfe9f6'),
    spruce(395, 330, 300, '#355a6b', '#dfe9f6'),
    spruce(800, 330, 380, '#2f4d63', '#dfe9f6'),
    land([300, 310, 290, 310, 300, 310], '#d3e0f0'),
    ...street.map(drawHouse),
    land([410, 402, 416, 404, 416, 404, 412], '#f3f8fd'),
    spruce(-398, 470, 170, '#28506a', '#ffffff'),
    spruce(402, 474, 200, '#28506a', '#ffffff'),
    lantern(2, 462),
    land([470, 452, 474, 460, 476, 456, 470], '#ffffff'),
    snowfall(23, 130, 0.8),
  ].join(''),
};

const hill: readonly House[] = [
  { x: -226, base: -40, storeys: 3, cell: 174, ...green },
  { x: 228, base: -222, storeys: 2, cell: 174, ...ochre },
  { x: -226, base: 726, storeys: 3, cell: 174, ...red },
  { x: 228, base: 734, storeys: 4, cell: 174, ...blue },
];

export const hillVillage: Scene = {
  ...narrow,
  spots: hill.flatMap(spotsOf),
  body: [
    sky(['#0b1736', '#1b3462', '#47648f', '#8a97b5'], -800, 100),
    stars(17, 190, -200),
    glow(420, -712, 220, '#fff3d0', 0.7),
    circle(420, -712, 44, '#fff6dc'),
    land([-330, -380, -320, -390, -340, -380], '#7f92b8'),
    forest(4, 60, -330, 150, '#55709b'),
    ...hill.slice(0, 2).map(drawHouse),
    land([-50, -50, -56, -140, -236, -240, -236], '#c6d5e9'),
    spruce(462, -195, 200, '#2f4d63', '#eef5fb'),
    ...hill.slice(2).map(drawHouse),
    land([720, 716, 724, 716, 724, 720], '#f3f8fd'),
    spruce(0, 778, 170, '#28506a', '#ffffff'),
    land([774, 766, 776, 770, 778, 768], '#ffffff'),
    snowfall(23, 130, 0.8),
  ].join(''),
};
