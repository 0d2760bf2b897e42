import { northStar } from '../pictures/night-sky.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, onePicture, order, other, pointAt, right, several } from '../questions.ts';
import type { DemoDoor } from './demo-door.ts';

/** Doors 1 to 12. */
export const firstHalf = (see: Pictures): DemoDoor[] => [
  {
    title: 'Where it began',
    text: 'Children once counted the days with chalk lines, candles or straws. Then somebody printed a calendar.',
    questions: [
      choice(
        'In which city was the first printed advent calendar with little doors sold?',
        ['Stockholm', right('Munich'), 'Vienna', 'Copenhagen'],
        {
          told: 'Gerhard Lang printed calendars in Munich from the early 1900s, and gave them doors some years later.',
        },
      ),
    ],
  },
  {
    title: 'Evergreen',
    text: 'A walk through the winter forest.',
    questions: [
      several('Which of these keep their needles in winter?', [right('Spruce'), right('Scots pine'), 'Larch', right('Juniper')], {
        told: 'The larch turns yellow in autumn and stands bare until spring.',
        points: 2,
      }),
    ],
  },
  {
    type: 'contest',
    title: 'Something to win',
    text: 'Answer right, and you take part in the draw of a box of saffron buns.',
    questions: [
      choice(
        'Since 1966 a giant animal of straw stands in the Swedish town of Gävle in Advent. Which one?',
        ['A reindeer', 'A pig', right('A goat'), 'A horse'],
        {
          told: 'The Gävle goat is about thirteen metres high, and has not always lasted until Christmas.',
        },
      ),
    ],
  },
  {
    title: 'Lucia morning',
    text: 'It is still dark, and something smells of saffron.',
    questions: [
      onePicture(
        'Which of these would you eat with your coffee on Lucia morning?',
        [see.answerSledge, see.answerBun, see.answerFire, see.answerTelescope],
        1,
        {
          told: 'The bun is called a lussekatt, a Lucia cat.',
        },
      ),
    ],
  },
  {
    type: 'default_share_bonus',
    title: 'Under the ice',
    text: 'Challenge a friend: when they play, you get a point.',
    questions: [
      choice(
        'Why does a deep lake not freeze to the bottom?',
        ['Fish keep the water moving', right('Water is heaviest at 4 degrees'), 'Stones give off heat'],
        {
          told: 'The heaviest water lies at the bottom, at about 4 °C, and the ice floats above it.',
          picture: see.clearIce,
        },
      ),
    ],
  },
  {
    type: 'bonus',
    title: 'Saint Nicholas',
    text: 'Today every point counts double, as a bonus.',
    questions: [
      choice(
        'In which country do children put out a boot on the evening of 5 December?',
        [right('Germany'), 'Finland', 'Spain', 'Iceland'],
        {
          told: 'Spanish children wait for the Three Kings in January, Icelandic ones put a shoe in the window from 12 December.',
          points: 5,
        },
      ),
    ],
  },
  {
    title: 'A clear night',
    text: 'Go outside for a moment and look north.',
    questions: [
      pointAt('Point at the North Star.', see.nightSky, northStar, {
        told: 'Follow the two stars at the end of the Plough upwards, about five times the distance between them.',
        points: 2,
      }),
    ],
  },
  {
    type: 'deals_single_question',
    title: 'Fifteen per cent off',
    text: 'The code is yours: it takes 15 % off everything that is yellow.',
    code: 'SAFFRON15',
    own: { link_text: 'To the bakery', link_url: 'https://example.org/bakery', link_type: 'external_url' },
    questions: [
      choice('Which part of the crocus is saffron?', ['The petals', right('The stigmas'), 'The bulb', 'The leaves'], {
        told: 'There are three in a flower, picked by hand; that is why it costs so much.',
        picture: see.saffronBun,
      }),
    ],
  },
  {
    title: 'One after the other',
    text: 'A long season of lights.',
    questions: [
      order('Put these days in order, beginning in December.', ['Saint Nicholas', 'Lucia', 'Christmas Eve', 'Epiphany', 'Saint Knut'], {
        told: '6, 13 and 24 December, 6 and 13 January.',
        points: 3,
      }),
    ],
  },
  {
    title: 'The word itself',
    text: 'Behind this door there is a door.',
    questions: [
      other('free_text', 'What is the Swedish word for the little door of an advent calendar?', {
        accepted: ['lucka', 'luckan', 'en lucka', 'kalenderlucka'],
        told: 'Lucka. You have opened ten of them now.',
        picture: see.openDoor,
      }),
    ],
  },
  {
    title: 'Cold',
    text: 'A thermometer in Lapland, early in February 1966.',
    questions: [
      other('range', 'How many degrees below zero, in Celsius, was the coldest day ever measured in Sweden?', {
        start_value: 0,
        end_value: 100,
        exact_answer: 53,
        range: 3,
        error_value: 0.5,
        error_interval: 2,
        points: 2,
        told: 'Minus 52.6 degrees, in Vuoggatjålme.',
      }),
    ],
  },
  {
    type: 'default_multiple_questions',
    title: 'Three at once',
    text: 'A small quiz before Lucia.',
    questions: [
      choice('What does the name Lucia come from?', ['Snow', right('Light'), 'Song', 'Winter'], {
        told: 'From lux, the Latin word for light.',
        picture: see.adventStar,
      }),
      choice('What do star boys wear on their heads?', [right('A tall paper cone'), 'A crown of candles', 'A red cap'], {
        told: 'White, with golden stars.',
      }),
      several('What is a Lucia crown made of?', [right('Candles'), 'Saffron', right('Lingonberry twigs'), 'Straw'], {
        told: 'Today most of the candles are electric, which is kinder to the hair.',
      }),
      other('ad', 'Would your own visitors like a door a day?', {
        picture: see.snowyRoofs,
        link: 'https://example.org/lucka',
        link_text: 'See how it works',
      }),
    ],
  },
];
