import { box, circle, ellipse, group, line, path } from '#api/drawing/draw.ts';
import type { Design } from './design.ts';
import { highMeadow, meadow } from './easter-meadow.ts';
import { ground, petals, ring, star } from './shapes.ts';

const shell = 'M0 -188C86 -188 146 -60 146 36C146 130 84 190 0 190C-84 190 -146 130 -146 36C-146 -60 -86 -188 0 -188Z';
const egg = (back: string, colour: string, bands: string): string =>
  ground(back) + `<clipPath id="egg"><path d="${shell}"/></clipPath>` + path(shell, colour) + `<g clip-path="url(#egg)">${bands}</g>`;
const zigzag = (y: number, colour: string): string =>
  line(`M-160 ${y}${Array.from({ length: 8 }, (_, place) => `l40 ${place % 2 ? 30 : -30}`).join('')}`, colour, 13);
const dots = (y: number, colour: string): string => [-120, -80, -40, 0, 40, 80, 120].map((x) => circle(x, y, 10, colour)).join('');

const striped = egg(
  '#bfe3ec',
  '#f2857d',
  zigzag(-118, '#fff6e0') + zigzag(154, '#fff6e0') + box(-160, -90, 320, 14, '#f8d94e') + box(-160, 104, 320, 14, '#f8d94e'),
);
const dotted = egg(
  '#fbe3b0',
  '#6fb3c9',
  dots(-140, '#fff6e0') +
    dots(140, '#fff6e0') +
    box(-160, -120, 320, 18, '#3f7f99') +
    box(-160, 106, 320, 18, '#3f7f99') +
    dots(170, '#f8d94e'),
);
const daffodil =
  ground('#86c06c') +
  petals(6, ['#f8d94e', '#f6cf36'], { from: 40, to: 194, width: 128 }) +
  circle(0, 0, 126, '#f09a2e') +
  ring(18, circle(0, -122, 15, '#f09a2e'));
const chick =
  ground('#c9ebf2') +
  line('M0 -160V-196M-16 -156L-34 -188M16 -156L34 -188', '#f4b942', 10) +
  circle(0, 10, 172, '#f8d94e') +
  path('M-172 10C-210 20 -206 80 -160 84C-176 60 -178 36 -172 10ZM172 10C210 20 206 80 160 84C176 60 178 36 172 10Z', '#f0c22e') +
  circle(-44, -124, 10, '#33241c') +
  circle(44, -124, 10, '#33241c') +
  path('M-20 -118L0 -92L20 -118Z', '#ee8434') +
  line('M-50 176V196M50 176V196', '#ee8434', 12);
const feathers =
  ground('#f6efe2') +
  ring(
    12,
    (place) => ellipse(0, -140, 26, 62, ['#f4b942', '#f2857d', '#a58ad6', '#86c06c'][place % 4] ?? '') + line('M0 -90V-196', '#ffffff', 4),
  ) +
  circle(0, 0, 112, '#fffaf0');
const rabbit =
  ground('#d9c3ee') +
  group([ellipse(0, -150, 34, 92, '#fffaf4'), ellipse(0, -146, 16, 64, '#f6b6bd')], { x: -62, y: 0, turn: -8 }) +
  group([ellipse(0, -150, 34, 92, '#fffaf4'), ellipse(0, -146, 16, 64, '#f6b6bd')], { x: 62, y: 0, turn: 8 }) +
  ellipse(0, 50, 160, 150, '#fffaf4') +
  line('M-150 130L-190 120M-148 150L-186 158M150 130L190 120M148 150L186 158', '#b9a3cf', 6) +
  path('M-16 134H16L0 152Z', '#e58b86') +
  line('M0 152V168', '#b9a3cf', 6);
const starry = egg(
  '#f6d2d6',
  '#8a78c9',
  [-96, 0, 96]
    .map((x) => group([star(5, 24, 11, '#f8d94e')], { x, y: -138 }) + group([star(5, 24, 11, '#f8d94e')], { x, y: 150 }))
    .join('') +
    box(-160, -112, 320, 12, '#fff6e0') +
    box(-160, 108, 320, 12, '#fff6e0'),
);

export const easter: Design = {
  desktop: meadow,
  mobile: highMeadow,
  art: [striped, daffodil, chick, dotted, rabbit, feathers, starry],
  door_colours: ['#b5474f', '#3f7f99', '#5b4a9c', '#3f7a3a'],
  border_colour: '#fffaf0',
  number_style: 'circle',
  types: { 7: 'contest' },
  theme: {
    text_colour: '#2b2a35',
    button_colour: '#5b4a9c',
    secondary_button_colour: '#ece6f7',
    highlight_colour: '#a8383f',
    background_colour: '#fdfaf1',
  },
  snow: false,
  words: {
    en: {
      title: 'Seven days of Easter',
      text: 'Seven eggs are hidden on the meadow. One hatches each day.',
      button_text: 'Look in the nests',
      board: 'Seven nests on a flowering spring meadow, a hare between them, catkins with coloured feathers',
      rules: 'One egg a day. Behind the seventh there is a prize for a right answer.',
      doors: [
        {
          title: 'The first egg',
          text: 'Something soft to begin with.',
          asked: {
            text: 'Which animal lays the largest egg?',
            answers: ['The ostrich', 'The eagle', 'The goose', 'The swan'],
            told: 'An ostrich’s egg weighs about one and a half kilograms.',
          },
        },
      ],
    },
    se: {
      title: 'Sju påskdagar',
      text: 'Sju ägg är gömda på ängen. Ett kläcks varje dag.',
      button_text: 'Titta i bona',
      board: 'Sju bon på en blommande våräng, en hare mellan dem och videkvistar med färgade fjädrar',
      rules: 'Ett ägg om dagen. Bakom det sjunde finns ett pris för rätt svar.',
      doors: [
        {
          title: 'Det första ägget',
          text: 'Något mjukt att börja med.',
          asked: {
            text: 'Vilket djur lägger det största ägget?',
            answers: ['Strutsen', 'Örnen', 'Gåsen', 'Svanen'],
            told: 'Ett strutsägg väger ungefär ett och ett halvt kilo.',
          },
        },
      ],
    },
  },
};
