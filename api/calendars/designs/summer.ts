import { box, circle, ellipse, glow, group, line, path } from '#api/drawing/draw.ts';
import type { Design } from './design.ts';
import { ground, petals, rays, ring, star } from './shapes.ts';
import { coast, phoneCoast } from './summer-coast.ts';

const sun =
  ground('#4fb3d9') +
  glow(0, 0, 240, '#fff4c4', 0.9) +
  rays(14, '#f7b733', { from: 110, to: 190, width: 52 }) +
  circle(0, 0, 126, '#ffd45e');
const lifebuoy =
  ground('#2f9fc0') +
  line('M-200 150Q-150 130 -100 150T0 150T100 150T200 150M-200 -160Q-150 -180 -100 -160T0 -160T100 -160T200 -160', '#8fd6e2', 10) +
  circle(0, 0, 184, '#fffaf0') +
  ring(4, path('M-62 -174A184 184 0 0 1 62 -174L38 -106A112 112 0 0 0 -38 -106Z', '#e8594a'), 45) +
  circle(0, 0, 108, '#2f9fc0');
const daisy = ground('#6fae56') + petals(14, ['#ffffff', '#f3f6ee'], { from: 90, to: 192, width: 66 }) + circle(0, 0, 120, '#f4b942');
const lemon =
  ground('#f2857d') +
  circle(0, 0, 186, '#f7d035') +
  circle(0, 0, 166, '#fff6cf') +
  ring(10, path('M0 -40L-44 -140Q0 -176 44 -140Z', '#f9dc5c'));
const ball =
  ground('#f5dba4') +
  circle(0, 0, 182, '#ffffff') +
  ring(3, (place) => path('M0 0L-91 -157.6A182 182 0 0 1 91 -157.6Z', ['#e8594a', '#2f9fc0', '#f7b733'][place] ?? '')) +
  ring(3, path('M0 0L-91 -157.6A182 182 0 0 1 -91 -157.6Z', '#fff'));
const starfish =
  ground('#f0cf8e') +
  [-150, -60, 60, 150].map((x, place) => circle(x, place % 2 ? 168 : -172, 9, '#d9b06c')).join('') +
  `<g stroke="#ee7d5a" stroke-width="44" stroke-linejoin="round">${star(5, 172, 98, '#ee7d5a')}</g>` +
  ring(5, circle(0, -134, 9, '#ffd9b8') + circle(0, -160, 7, '#ffd9b8'));
const lolly =
  ground('#8c7fd0') +
  box(-20, 120, 40, 90, '#f0d9ae', 10) +
  box(-128, -190, 256, 340, '#ff9fa8', 110) +
  path(
    'M-128 -60V-80A110 110 0 0 1 -18 -190H18A110 110 0 0 1 128 -80V-60Q90 -30 64 -56Q30 -20 0 -50Q-40 -20 -70 -56Q-100 -34 -128 -60Z',
    '#fff3d6',
  ) +
  ellipse(-84, 60, 12, 40, '#ffc4c9') +
  group([line('M-60 -150L-44 -138M40 -156L58 -146M0 -160L-8 -142M90 -110L80 -96', '#e8594a', 10)]);

export const summer: Design = {
  desktop: coast,
  mobile: phoneCoast,
  art: [sun, lifebuoy, daisy, lemon, starfish, lolly, ball],
  door_colours: ['#1f7f9e', '#c9483b', '#4c8a3c', '#b8711a'],
  border_colour: '#fffaf0',
  number_style: 'circle',
  types: { 10: 'contest', 20: 'contest', 30: 'contest' },
  theme: {
    text_colour: '#1d3440',
    button_colour: '#0d6f8c',
    secondary_button_colour: '#d9eff3',
    highlight_colour: '#b33a2e',
    background_colour: '#fff9ec',
  },
  snow: false,
  words: {
    en: {
      title: 'Thirty days of summer',
      text: 'A small door for every day of the holidays: a question, a tip, a prize now and then.',
      button_text: 'Off to the beach',
      board: 'A path winds through a flowering meadow down to a beach; sailing boats on the sea',
      rules: 'A door opens each day. Behind doors 10, 20 and 30 there is something to win.',
      doors: [
        {
          title: 'Barefoot',
          text: 'Today’s tip: leave the shoes at home for an hour.',
          asked: {
            text: 'Which of these is saltiest?',
            answers: ['The Dead Sea', 'The Atlantic', 'The North Sea', 'The Baltic Sea'],
            told: 'About a third of what is in the Dead Sea is salt, ten times as much as in the oceans.',
          },
        },
      ],
    },
    se: {
      title: 'Trettio sommardagar',
      text: 'En liten lucka för varje dag på semestern: en fråga, ett tips och ibland ett pris.',
      button_text: 'Till stranden',
      board: 'En stig slingrar sig genom en blommande äng ner till en strand; segelbåtar på havet',
      rules: 'En lucka öppnas varje dag. Bakom luckorna 10, 20 och 30 finns något att vinna.',
      doors: [
        {
          title: 'Barfota',
          text: 'Dagens tips: lämna skorna hemma en timme.',
          asked: {
            text: 'Vilket av dessa är saltast?',
            answers: ['Döda havet', 'Atlanten', 'Nordsjön', 'Östersjön'],
            told: 'Ungefär en tredjedel av Döda havets vatten är salt, tio gånger så mycket som i världshaven.',
          },
        },
      ],
    },
  },
};
