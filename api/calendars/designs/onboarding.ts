import { box, circle, ellipse, glow, group, line, path } from '#api/drawing/draw.ts';
import type { Design } from './design.ts';
import { mountain, steepMountain } from './onboarding-mountain.ts';
import { ground, petals, rays, ring } from './shapes.ts';

const cup =
  ground('#dcb98c') +
  line('M-200 -120H200M-200 20H200M-200 150H200', '#cfa673', 5) +
  circle(0, 10, 178, '#f8f1e4') +
  group([box(120, -26, 86, 52, '#fffdf8', 26)], { turn: -32 }) +
  circle(0, 0, 146, '#fffdf8') +
  circle(0, 0, 126, '#6b4430') +
  circle(0, 0, 126, 'none', 'stroke="#8a5c40" stroke-width="8"');
const badge =
  ground('#3f6fa0') +
  path('M-70 -200L-22 -120H22L70 -200H30L0 -150L-30 -200Z', '#f2b25c') +
  box(-140, -128, 280, 300, '#fffdf8', 22) +
  box(-36, -112, 72, 16, '#c9d3dc', 8) +
  box(-96, 128, 192, 16, '#c9d3dc', 8);
const table =
  ground('#7fae92') +
  ring(
    8,
    (place) =>
      group(
        [
          ellipse(0, 0, 36, 24, ['#e0674a', '#3f6fa0', '#f2b25c', '#fffdf8'][place % 4] ?? ''),
          circle(0, 2, 19, ['#6b4430', '#e8b890', '#3a2a24', '#c98d63'][place % 4] ?? ''),
        ],
        { y: -162 },
      ),
    22.5,
  ) +
  circle(0, 0, 132, '#dcb98c') +
  circle(0, 0, 120, '#e6c89f');
const compass =
  ground('#2f4b66') +
  circle(0, 0, 184, '#dcb86e') +
  circle(0, 0, 164, '#fdf6e6') +
  ring(24, box(-3, -160, 6, 16, '#8a7650')) +
  ring(4, path('M0 -156L26 -92H-26Z', '#2f4b66')) +
  path('M0 -156L26 -92H-26Z', '#e0674a');
const rosette =
  ground('#f2cf8e') +
  glow(0, 0, 260, '#fff6dc', 0.9) +
  path('M-70 90L-110 210L-50 190L-20 130ZM70 90L110 210L50 190L20 130Z', '#b8452f') +
  petals(16, ['#e0674a', '#cf553b'], { from: 90, to: 178, width: 60 }) +
  rays(16, '#f7dca6', { from: 120, to: 150, width: 22 }) +
  circle(0, 0, 130, '#f2b25c');

export const onboarding: Design = {
  desktop: mountain,
  mobile: steepMountain,
  art: [cup, badge, table, compass, rosette],
  door_colours: ['#2f5f8a', '#2f6b52', '#a04a31'],
  border_colour: '#fffdf8',
  number_style: 'circle',
  types: {},
  theme: {
    text_colour: '#20303c',
    button_colour: '#2b5f87',
    secondary_button_colour: '#dfecef',
    highlight_colour: '#a8452b',
    background_colour: '#fbf8f1',
  },
  snow: false,
  words: {
    en: {
      title: 'Your first week',
      text: 'Five days, five doors: who we are, where things are, and what we look out for.',
      button_text: 'Start the week',
      board: 'A path climbs from a forest past a tent to a mountain top with a flag',
      rules: 'Take each door on its day, or catch up when you have the time.',
      doors: [
        {
          title: 'Monday: welcome',
          text: 'Coffee first. This is where the kitchen is, and these are the people around you.',
          asked: {
            text: 'Whom do you ask when you do not know whom to ask?',
            answers: ['Your buddy', 'The printer', 'Nobody'],
            told: 'Your buddy has put the whole week aside for you.',
          },
        },
        {
          title: 'Tuesday: who we are',
          text: 'How it began, what we do, and for whom.',
          asked: {
            text: 'What matters most when we meet a customer?',
            answers: ['To listen first', 'To be right', 'To be quick'],
            told: 'Who listens finds out what is really needed.',
          },
        },
        {
          title: 'Wednesday: together',
          text: 'Meetings, channels, and when it is fine to be left alone.',
          asked: {
            text: 'Something is urgent. What do you do?',
            answers: ['Call', 'Send a mail and wait', 'Leave a note'],
            told: 'What cannot wait is told by voice.',
          },
        },
        {
          title: 'Thursday: safe',
          text: 'Doors, passwords and what to do when something goes wrong.',
          asked: {
            text: 'You clicked a link that looks wrong. What comes first?',
            answers: ['Tell the helpdesk at once', 'Delete the mail and say nothing', 'Restart the computer'],
            told: 'Nobody is blamed for telling. Minutes count.',
          },
        },
        {
          title: 'Friday: the top',
          text: 'Look back at the week, and tell us what was missing.',
          asked: {
            text: 'How do we want to hear what could be better?',
            answers: ['Directly, as soon as you see it', 'Once a year', 'Through somebody else'],
            told: 'New eyes see what we have stopped seeing.',
          },
        },
      ],
    },
    se: {
      title: 'Din första vecka',
      text: 'Fem dagar, fem luckor: vilka vi är, var saker finns och vad vi är rädda om.',
      button_text: 'Börja veckan',
      board: 'En stig leder från en skog förbi ett tält upp till en bergstopp med en flagga',
      rules: 'Ta varje lucka på sin dag, eller kom i kapp när du har tid.',
      doors: [
        {
          title: 'Måndag: välkommen',
          text: 'Kaffe först. Här är köket, och det här är människorna omkring dig.',
          asked: {
            text: 'Vem frågar du när du inte vet vem du ska fråga?',
            answers: ['Din fadder', 'Skrivaren', 'Ingen'],
            told: 'Din fadder har avsatt hela veckan för dig.',
          },
        },
        {
          title: 'Tisdag: vilka vi är',
          text: 'Hur det började, vad vi gör och för vem.',
          asked: {
            text: 'Vad är viktigast när vi möter en kund?',
            answers: ['Att lyssna först', 'Att ha rätt', 'Att vara snabb'],
            told: 'Den som lyssnar får veta vad som verkligen behövs.',
          },
        },
        {
          title: 'Onsdag: tillsammans',
          text: 'Möten, kanaler och när man får vara i fred.',
          asked: {
            text: 'Något är bråttom. Vad gör du?',
            answers: ['Ringer', 'Mejlar och väntar', 'Lämnar en lapp'],
            told: 'Det som inte kan vänta säger man.',
          },
        },
        {
          title: 'Torsdag: tryggt',
          text: 'Dörrar, lösenord och vad du gör när något går fel.',
          asked: {
            text: 'Du klickade på en länk som verkar konstig. Vad gör du först?',
            answers: ['Säger till supporten genast', 'Raderar mejlet och säger inget', 'Startar om datorn'],
            told: 'Ingen får skäll för att den säger till. Minuterna räknas.',
          },
        },
        {
          title: 'Fredag: toppen',
          text: 'Se tillbaka på veckan, och berätta vad som saknades.',
          asked: {
            text: 'Hur vill vi få veta vad som kan bli bättre?',
            answers: ['Direkt, så snart du ser det', 'En gång om året', 'Genom någon annan'],
            told: 'Nya ögon ser det som vi har slutat se.',
          },
        },
      ],
    },
  },
};
