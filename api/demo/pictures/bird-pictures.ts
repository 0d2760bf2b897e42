import { blueTit, branch, bullfinch, feeder, greatTit, robin } from './birds.ts';
import { forest, glow, group, land, mirrored, sky, snowfall, spruce } from '#api/drawing/draw.ts';

const paleDay = ['#cfdce0', '#e6e6e0', '#f6e7d2'];

export const birdsCover = (): string =>
  [
    sky(['#b9cfd6', '#dfe4e0', '#f8e3c8'], -500, 330),
    glow(150, -60, 420, '#fff1d2', 1),
    forest(3, 70, 250, 150, '#a9bdb9'),
    land([236, 222, 248, 230, 250, 235], '#dfe6e4'),
    forest(8, 26, 330, 230, '#7d9a90'),
    land([330, 345, 310, 350, 325, 345], '#eef1ef'),
    spruce(-560, 560, 620, '#41695a', '#f3f6f5'),
    spruce(600, 600, 700, '#365c4e', '#f3f6f5'),
    land([520, 470, 520, 500, 540, 500], '#ffffff'),
    snowfall(5, 150),
    group([branch(-900, 430), group([mirrored(bullfinch)], { x: 150, y: 0 }), group([blueTit], { x: -220, y: 48, scale: 0.74 })], {
      x: -10,
      y: 0,
      scale: 1.12,
    }),
  ].join('');

const onBranch = (bird: string): string =>
  [
    sky(paleDay, -300, 300),
    glow(-120, -40, 380, '#fff4dc', 0.9),
    forest(4, 60, 280, 220, '#b4c6c1'),
    land([268, 284, 262, 288, 270, 284], '#f1f3f1'),
    snowfall(9, 110),
    group([branch(-900, 520), bird], { y: -18 }),
  ].join('');

export const bullfinchPicture = (): string => onBranch(bullfinch);
export const greatTitPicture = (): string => onBranch(mirrored(greatTit));

export const feederPicture = (): string =>
  [
    sky(['#d4e0e2', '#eeeae2', '#f8e8d0'], -300, 300),
    forest(6, 60, 250, 260, '#a9beb8'),
    land([236, 255, 240, 252, 236, 255], '#f4f6f5'),
    spruce(-470, 330, 480, '#4c7565', '#f3f6f5'),
    spruce(480, 350, 540, '#41695a', '#f3f6f5'),
    group([feeder(), group([mirrored(robin)], { x: 118, y: 0, scale: 0.38 }), group([greatTit], { x: -122, y: 0, scale: 0.36 })], {
      y: 30,
      scale: 1.15,
    }),
    snowfall(12, 100),
  ].join('');

/** One bird close by, for answers that are pictures. */
export const portrait = (bird: 'bullfinch' | 'robin' | 'greatTit' | 'blueTit'): string => {
  const drawn = { bullfinch, robin, greatTit, blueTit }[bird];
  return [sky(['#dbe5e4', '#f4eee2'], -240, 240), snowfall(21, 60, 0.8), group([branch(-900, 420), drawn], { y: -16, scale: 0.98 })].join(
    '',
  );
};
