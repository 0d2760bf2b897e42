import { circle, glow, land, sky, spruce, stars } from '#api/drawing/draw.ts';

const size = { width: 1200, height: 800 };
/** The Plough: its last two stars point to the North Star, which stands five times their distance away. */
const plough = [
  [170, 152],
  [157, 232],
  [54, 221],
  [51, 152],
  [-32, 127],
  [-102, 117],
  [-171, 164],
] as const;
const polaris = { x: 235, y: -248 };
const others = [
  [-395, -215],
  [-235, -325],
  [-40, -245],
  [-60, -160],
  [430, 30],
  [380, -120],
  [-480, 40],
  [60, -350],
  [470, -320],
] as const;

/** The area to point at, in fractions of the picture. */
export const northStar = { x: (polaris.x + size.width / 2) / size.width, y: (polaris.y + size.height / 2) / size.height, r: 0.045 };

const bright = (x: number, y: number, r = 6): string => glow(x, y, 5 * r, '#fff3cf', 0.9) + circle(x, y, r, '#fffaf0');

export const nightSky = (): string =>
  [
    sky(['#101b38', '#1c2f55', '#3b5a7c', '#7f9aa6'], -400, 400),
    stars(61, 420, 260),
    ...others.map(([x, y]) => bright(x, y, 5)),
    ...plough.map(([x, y]) => bright(x, y)),
    bright(polaris.x, polaris.y),
    land([318, 300, 322, 296, 318, 300], '#24405a'),
    spruce(-470, 410, 330, '#12283c'),
    spruce(-350, 420, 240, '#173049'),
    spruce(430, 420, 360, '#12283c'),
    spruce(540, 420, 250, '#173049'),
    land([360, 340, 372, 350, 366, 344], '#dfe8ee'),
  ].join('');
