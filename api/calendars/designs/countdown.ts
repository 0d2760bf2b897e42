import { box, circle, glow, land, path, sky } from '#api/drawing/draw.ts';
import { type Design, narrow, type Scene, type Spot, wide } from './design.ts';
import { ground, ring } from './shapes.ts';

/** Ten steps towards something, in calm colours only, so that a tenant's own colours suit it. */

const growing = Array.from({ length: 10 }, (_, place) => 124 + place * 3);
/** Side by side, so that no two doors overlap, whatever their height on the board. */
const climb: Spot[] = growing.map((size, place) => {
  const before = growing.slice(0, place).reduce((sum, one) => sum + one + 12, 0);
  return { x: Math.round(-738 + before + size / 2), y: Math.round(330 - (place / 9) ** 1.6 * 560 + (place % 2 === 0 ? 34 : -34)), size };
});
const stairs: Spot[] = Array.from({ length: 10 }, (_, place) => {
  const row = Math.floor(place / 2);
  const isLeft = (row % 2 === 0) === (place % 2 === 0);
  return { x: isLeft ? -180 : 170, y: 640 - row * 278 - (place % 2 === 0 ? 0 : 30), size: 194 + place * 4 };
});

const dawn = (x: number, y: number, r: number): string =>
  [
    glow(x, y, r * 3.4, '#fff1d6', 1),
    ...[2.5, 2, 1.5].map((times, place) => circle(x, y, r * times, '#fff4de', `opacity="${0.16 + place * 0.08}"`)),
    circle(x, y, r, '#fbe3b4'),
  ].join('');

const dunes: Scene = {
  ...wide,
  spots: climb,
  body: [
    sky(['#9fb9bd', '#d3dcd4', '#f6e9d6'], -500, 200),
    dawn(520, -170, 130),
    land([90, 10, 40, -60, -20, -90, -40], '#c3cfc6'),
    land([180, 120, 150, 40, 70, 10, 40], '#a3b8b3'),
    land([280, 250, 250, 160, 170, 110, 130], '#7f9d9c'),
    land([380, 390, 340, 300, 270, 250, 240], '#5d8082'),
    land([470, 480, 450, 430, 390, 390, 360], '#446668'),
  ].join(''),
};
const highDunes: Scene = {
  ...narrow,
  spots: stairs,
  body: [
    sky(['#9fb9bd', '#d3dcd4', '#f6e9d6'], -800, 0),
    dawn(160, -520, 150),
    land([-250, -320, -220, -310, -280, -330], '#c3cfc6'),
    land([-20, -80, 0, -90, -40, -100], '#a3b8b3'),
    land([230, 190, 240, 160, 190, 150], '#7f9d9c'),
    land([470, 430, 480, 410, 430, 390], '#5d8082'),
    land([690, 660, 700, 640, 660, 630], '#446668'),
  ].join(''),
};

/** Quarter circles, arcs and stripes; the middle stays calm for the number. */
const quarter = (back: string, front: string, light: string): string =>
  ground(back) + path('M-200 200V-200A400 400 0 0 1 200 200Z', front) + path('M-200 200V0A200 200 0 0 1 0 200Z', light);
const arcs = (back: string, front: string): string =>
  ground(back) +
  [180, 132].map((r) => circle(200, -200, r, 'none', `stroke="${front}" stroke-width="22"`)).join('') +
  [180, 132].map((r) => circle(-200, 200, r, 'none', `stroke="${front}" stroke-width="22"`)).join('');
const halves = (back: string, front: string): string =>
  ground(back) + path('M-120 -200A120 120 0 0 0 120 -200Z', front) + path('M-120 200A120 120 0 0 1 120 200Z', front);
const stripes = (back: string, front: string): string =>
  ground(back) +
  box(-200, -176, 400, 24, front) +
  box(-200, -128, 400, 24, front) +
  box(-200, 104, 400, 24, front) +
  box(-200, 152, 400, 24, front);
const points = (back: string, front: string): string => ground(back) + ring(12, circle(0, -160, 20, front));

export const countdown: Design = {
  desktop: dunes,
  mobile: highDunes,
  art: [
    quarter('#d9a566', '#2f5a5e', '#f3dfba'),
    arcs('#2f5a5e', '#8fb3ae'),
    halves('#b8613f', '#d98a5e'),
    points('#35504f', '#f0cf94'),
    stripes('#7a5a4a', '#c79d74'),
    quarter('#8fb3ae', '#b8613f', '#f0cf94'),
    arcs('#9a5a34', '#e9b97e'),
  ],
  door_colours: ['#2f5a5e', '#9a5035', '#4d6b4c', '#7a5a4a'],
  border_colour: '#fff8ea',
  number_style: 'plain',
  types: { 10: 'final' },
  theme: {
    text_colour: '#22302f',
    button_colour: '#2f5a5e',
    secondary_button_colour: '#e3ece8',
    highlight_colour: '#9a4a2c',
    background_colour: '#fbf7ef',
  },
  snow: false,
  words: {
    en: {
      title: 'Ten days to go',
      text: 'Something is coming. A door a day until it is here.',
      button_text: 'Count along',
      board: 'Soft dunes rise step by step towards a morning sun',
      rules: 'A door opens each day. The last one opens to everybody who played the nine before it.',
      doors: [
        {
          title: 'Ten days to go',
          text: 'Here is the first hint.',
          asked: {
            text: 'How many hours are ten days?',
            answers: ['240', '120', '200', '1,000'],
            told: 'And 14,400 minutes. They pass quickly.',
          },
        },
      ],
    },
    se: {
      title: 'Tio dagar kvar',
      text: 'Något är på väg. En lucka om dagen tills det är här.',
      button_text: 'Räkna med',
      board: 'Mjuka dyner stiger steg för steg mot en morgonsol',
      rules: 'En lucka öppnas varje dag. Den sista öppnas för alla som har spelat de nio före.',
      doors: [
        {
          title: 'Tio dagar kvar',
          text: 'Här är den första ledtråden.',
          asked: {
            text: 'Hur många timmar är tio dagar?',
            answers: ['240', '120', '200', '1 000'],
            told: 'Och 14 400 minuter. De går fort.',
          },
        },
      ],
    },
  },
};
