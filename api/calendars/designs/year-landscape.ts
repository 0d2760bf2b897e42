import { box, circle, ellipse, glow, group, land, line, path, scattered, snowfall } from '#api/drawing/draw.ts';
import { narrow, type Scene, type Spot, wide } from './design.ts';
import { cloud, flower, grass } from './shapes.ts';

/** The same tree in four seasons, side by side on a wide board and one above the other on a tall one. Each season has three months. */

interface Season {
  sky: readonly [string, string];
  far: string;
  near: string;
  crown: readonly string[];
  /** Things on the ground, in the air or in the tree, drawn across a width and below a height. */
  more: (width: number, floor: number) => string;
}

const between = (
  seed: number,
  count: number,
  width: number,
  top: number,
  bottom: number,
  draw: (x: number, y: number, random: () => number) => string,
): string => scattered(seed, count, { top, bottom }, (x, y, random) => draw(Math.round((x / 800) * (width / 2)), y, random));

const seasons: readonly Season[] = [
  {
    sky: ['#7fa3cb', '#e3ecf5'],
    far: '#c3d4e6',
    near: '#f4f8fc',
    crown: [],
    more: () => snowfall(5, 90, 0.9),
  },
  {
    sky: ['#9ad4ee', '#fdf3dd'],
    far: '#bfe0a6',
    near: '#93cb77',
    crown: ['#f6bcc8', '#f9d3da', '#f1a4b4'],
    more: (width, floor) =>
      between(7, 46, width, floor, floor + 200, (x, y, random) =>
        random() < 0.5 ? grass(x, y, 24, '#6fae56') : flower(x, y, 12, random() < 0.5 ? '#ffffff' : '#f8d94e'),
      ),
  },
  {
    sky: ['#55b3e4', '#fff2c4'],
    far: '#94c872',
    near: '#6fae56',
    crown: ['#4c8f4a', '#5fa257', '#3f7f43'],
    more: (width, floor) =>
      between(9, 46, width, floor, floor + 200, (x, y, random) =>
        random() < 0.5
          ? grass(x, y, 28, '#4c8f4a')
          : flower(x, y, 13, ['#e8594a', '#ffffff', '#8c7fd0'][Math.floor(random() * 3)] ?? '#ffffff'),
      ),
  },
  {
    sky: ['#e9a66b', '#fbe6c2'],
    far: '#cf9a62',
    near: '#b8763f',
    crown: ['#d9682b', '#e3a13a', '#c9502b', '#efb751'],
    more: (width, floor) =>
      between(11, 60, width, floor - 300, floor + 200, (x, y, random) =>
        ellipse(
          x,
          y,
          12,
          6,
          ['#e3a13a', '#d9682b', '#8e4f35'][Math.floor(random() * 3)] ?? '',
          `transform="rotate(${Math.round(random() * 180)} ${x} ${y})"`,
        ),
      ),
  },
];

const branches =
  'M0 0V-190M0 -110C-30 -150 -70 -170 -96 -220M0 -130C34 -170 66 -190 90 -240M0 -190C-10 -240 -30 -260 -40 -300M0 -190C14 -240 30 -270 36 -310M-60 -180C-90 -184 -116 -190 -136 -216M56 -184C90 -190 116 -200 130 -226';

const tree = ({ crown }: Season, x: number, y: number, scale: number): string =>
  group(
    [
      ellipse(6, 2, 120, 14, '#000000', 'opacity=".12"'),
      line(branches, '#6b4a36', 15),
      path('M-22 4C-12 -40 -12 -90 -9 -130H9C12 -90 12 -40 24 4Z', '#6b4a36'),
      ...(crown.length === 0
        ? [
            line(
              'M-96 -226C-70 -180 -40 -160 -10 -120M90 -246C66 -200 40 -176 8 -140M-40 -306C-30 -270 -14 -240 -4 -200M36 -316C30 -280 20 -250 8 -206',
              '#ffffff',
              6,
            ),
          ]
        : [
            [-100, -210, 66],
            [96, -226, 68],
            [0, -190, 70],
            [-56, -270, 72],
            [56, -286, 74],
            [0, -330, 66],
            [-128, -250, 44],
            [128, -262, 44],
            [0, -256, 80],
          ].map(([at = 0, high = 0, r = 0], place) => circle(at, high, r, crown[place % crown.length] ?? ''))),
    ],
    { x, y, scale },
  );

const bandDefs = (name: string, { sky }: Season): string =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>`;

/** One season in its frame, with its tree at `stem` and its ground starting at `floor`, both measured from the centre of the frame. */
function panel(
  place: number,
  frame: { x: number; y: number; width: number; height: number },
  stem: { x: number; scale: number },
  floor: number,
): string {
  const season = seasons[place] as Season;
  const { x, y, width, height } = frame;
  const [left, top] = [-width / 2, -height / 2];
  return `<g transform="translate(${x} ${y})">${bandDefs(`air${place}`, season)}<clipPath id="panel${place}"><rect x="${left}" y="${top}" width="${width + 1}" height="${height + 1}"/></clipPath><g clip-path="url(#panel${place})">${[
    box(left, top, width + 1, height + 1, `url(#air${place})`),
    glow(left + width * 0.78, top + 90, 190, '#fff6d6', 0.9),
    circle(left + width * 0.78, top + 90, 34, place === 0 ? '#fffaf0' : '#ffe58a'),
    cloud(left + width * 0.32, top + 74, 0.55, '#ffffff', 0.7),
    land([floor - 60, floor - 100, floor - 70, floor - 110, floor - 60, floor - 90, floor - 70], season.far),
    land([floor, floor - 20, floor + 6, floor - 16, floor + 8, floor - 14, floor], season.near),
    tree(season, stem.x, floor + 20, stem.scale),
    season.more(width, floor),
  ].join('')}</g></g>`;
}

const column = 400;
const yearSpots: Spot[] = [0, 1, 2, 3].flatMap((place) =>
  [
    { x: -92, y: 146 },
    { x: 92, y: 196 },
    { x: -14, y: 372 },
  ].map(({ x, y }) => ({ x: -600 + place * column + x, y, size: 158 })),
);
const highSpots: Spot[] = [0, 1, 2, 3].flatMap((place) =>
  [-40, 150, 340].map((x, step) => ({ x, y: -600 + place * 400 + (step === 1 ? 96 : 66), size: 166 })),
);

const divided = (d: string): string => line(d, '#fffaf0', 10);

export const year: Scene = {
  ...wide,
  spots: yearSpots,
  body:
    [0, 1, 2, 3]
      .map((place) => panel(place, { x: -600 + place * column, y: 0, width: column, height: 1000 }, { x: 0, scale: 1 }, 60))
      .join('') + divided('M-400 -520V520M0 -520V520M400 -520V520'),
};

export const highYear: Scene = {
  ...narrow,
  spots: highSpots,
  body:
    [0, 1, 2, 3]
      .map((place) => panel(place, { x: 0, y: -600 + place * 400, width: 1000, height: 400 }, { x: -320, scale: 0.86 }, 110))
      .join('') + divided('M-520 -400H520M-520 0H520M-520 400H520'),
};
