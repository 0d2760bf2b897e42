import { createHash } from 'node:crypto';
import type { Image } from '#shared/content/question.ts';
import { autumnCover } from './autumn.ts';
import { birdsCover, bullfinchPicture, feederPicture, greatTitPicture, portrait } from './bird-pictures.ts';
import { doorsCover, openDoor, snowyRoofs } from './doors.ts';
import { eveningCover } from './evening.ts';
import { foxCover, harePrints } from './forest.ts';
import { clearIce, iceCover, icePicks, weakIce } from './ice.ts';
import { baking, fireside, mug } from './indoors.ts';
import { adventStar, lightsCover, saffronBun } from './lights.ts';
import { logo } from './logo.ts';
import { nightSky } from './night-sky.ts';
import { sledging, stargazing } from './outdoors.ts';
import { answerBun, answerFire, answerSledge, answerTelescope } from './things.ts';

export interface Drawing {
  purpose: 'image' | 'background' | 'logo';
  name: string;
  alt: string;
  width: number;
  height: number;
  svg: string;
}

const drawing = (
  name: string,
  alt: string,
  [width, height]: readonly [number, number],
  body: string,
  purpose: Drawing['purpose'] = 'image',
): Drawing => ({
  purpose,
  name,
  alt,
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${body}</svg>`,
});

const desktop = [1600, 1000] as const;
const mobile = [1080, 1600] as const;
const wide = [1200, 600] as const;
const small = [640, 480] as const;

const birds = 'A bullfinch and a blue tit on a snowy branch with red berries';
const lights = 'A candlestick with seven lights and a paper star in a window at night';
const doors = 'A tall red house in the snow with eleven lit windows and doors';
const evening = 'A cabin with lit windows under northern lights';
const ice = 'Somebody skates on a lake; below the ice is cut through, with fish in the water';
const fox = 'A fox sits in a snowy forest, its tracks lead up to it';
const autumn = 'Yellow birches by a lake, geese fly south';

/** Every picture of the demo tenant. */
export const drawings = {
  birdsCover: drawing('Winter birds', birds, desktop, birdsCover()),
  birdsCoverMobile: drawing('Winter birds, high', birds, mobile, birdsCover()),
  bullfinch: drawing(
    'On the branch, red',
    'A bird with a black cap, a grey back and a red breast on a snowy branch',
    wide,
    bullfinchPicture(),
  ),
  greatTit: drawing('On the branch, yellow', 'A great tit on a snowy branch', wide, greatTitPicture()),
  feeder: drawing('Bird table', 'A great tit and a robin at a bird table with a snowy roof', wide, feederPicture()),
  bullfinchSmall: drawing('Bird with a red breast', 'A bird with a black cap, a grey back and a red breast', small, portrait('bullfinch')),
  blueTitSmall: drawing('Bird with a blue cap', 'A bird with a blue cap, white cheeks and a yellow breast', small, portrait('blueTit')),
  robinSmall: drawing('Bird with an orange face', 'A brown bird with an orange face and breast', small, portrait('robin')),
  greatTitSmall: drawing(
    'Bird with a black head',
    'A bird with a black head, white cheeks and a black stripe on its yellow breast',
    small,
    portrait('greatTit'),
  ),
  lightsCover: drawing('Lights in the window', lights, desktop, lightsCover()),
  lightsCoverMobile: drawing('Lights in the window, high', lights, mobile, lightsCover()),
  adventStar: drawing('Advent star', 'A paper star that shines in the dark', wide, adventStar()),
  saffronBun: drawing('Saffron bun', 'A golden bun in the shape of an S with two raisins', wide, saffronBun()),
  doorsCover: drawing('House of doors', doors, desktop, doorsCover()),
  doorsCoverMobile: drawing('House of doors, high', doors, mobile, doorsCover()),
  openDoor: drawing('Open door', 'A green door stands ajar, light and a star behind it', wide, openDoor()),
  snowyRoofs: drawing('Snowy roofs', '', desktop, snowyRoofs(), 'background'),
  nightSky: drawing('Night sky', 'A night sky with bright stars, the Plough low in the middle', [1200, 800], nightSky()),
  mug: drawing('Cocoa', 'A mug of cocoa with marshmallows, a candle beside it', wide, mug()),
  eveningCover: drawing('Cabin and northern lights', evening, desktop, eveningCover()),
  eveningCoverMobile: drawing('Cabin and northern lights, high', evening, mobile, eveningCover()),
  fireside: drawing('Fireside', 'An armchair by a burning fire', wide, fireside()),
  stargazing: drawing('Stargazing', 'Somebody with a telescope on a snowy hill under the Moon', wide, stargazing()),
  sledging: drawing('Sledging', 'A child on a sledge races down a slope', wide, sledging()),
  baking: drawing('Baking', 'A plate of saffron buns on a kitchen table', wide, baking()),
  answerFire: drawing('Fire', 'A small fire', small, answerFire()),
  answerTelescope: drawing('Telescope', 'A telescope on its stand', small, answerTelescope()),
  answerSledge: drawing('Sledge', 'A wooden sledge', small, answerSledge()),
  answerBun: drawing('Bun', 'A saffron bun', small, answerBun()),
  iceCover: drawing('On the ice', ice, desktop, iceCover()),
  iceCoverMobile: drawing('On the ice, high', ice, mobile, iceCover()),
  clearIce: drawing('Ice cut through', 'Two boots stand on thick clear ice, a measure goes down through it', wide, clearIce()),
  icePicks: drawing('Ice picks', 'Two ice picks on a cord with a whistle', wide, icePicks()),
  weakIce: drawing('Lake from above', 'A frozen lake from above; where a stream runs in, the ice is dark', wide, weakIce()),
  foxCover: drawing('Fox in the snow', fox, desktop, foxCover()),
  foxCoverMobile: drawing('Fox in the snow, high', fox, mobile, foxCover()),
  harePrints: drawing(
    'Hare prints',
    'Prints in the snow: two small ones behind one another, two long ones side by side',
    wide,
    harePrints(),
  ),
  autumnCover: drawing('Autumn lake', autumn, desktop, autumnCover()),
  autumnCoverMobile: drawing('Autumn lake, high', autumn, mobile, autumnCover()),
  logo: drawing('Door', 'Demo', [192, 192], `<g transform="scale(2)">${logo()}</g>`, 'logo'),
} satisfies Record<string, Drawing>;

type Name = keyof typeof drawings;
export type Pictures = Record<Name, Image>;

/** The same drawing has the same key, so that a seed that is repeated leaves no second file. */
const keyOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22);

/** The drawings as documents refer to them. */
export const pictures = Object.fromEntries(
  Object.entries(drawings).map(([name, { svg, width, height, alt }]) => [name, { key: keyOf(svg), width, height, alt }]),
) as Pictures;

/** The same picture told in the words of another language. */
export const inWords = (image: Image, alt: string): Image => ({ ...image, alt });
