import type { Pictures } from '../pictures/pictures.ts';
import { choice, order, other, poll, right, several } from '../questions.ts';
import type { DemoDoor } from './demo-door.ts';

/** Doors 13 to 24. */
export const secondHalf = (see: Pictures): DemoDoor[] => [
  {
    type: 'contest',
    title: 'Lucia',
    text: 'Answer right, and you take part in the draw of an advent star.',
    questions: [
      other('exact_answer', 'How many lights does the most common electric advent candlestick have?', {
        exact_answer: 7,
        start_value: 1,
        end_value: 20,
        told: 'Seven, in a triangle in nearly every window of Sweden.',
        picture: see.adventStar,
      }),
    ],
  },
  {
    title: 'What do you say?',
    text: 'No points today, only opinions.',
    questions: [
      poll('When should the tree come in?', ['On the first of Advent', 'After Lucia', 'On Christmas Eve', 'No tree at all'], {
        told: 'This is how everybody else chose.',
      }),
    ],
  },
  {
    title: 'From none to ten',
    text: 'Be honest.',
    questions: [
      other('scale', 'How ready are you for Christmas?', {
        start_value: 0,
        end_value: 10,
        step_interval: 1,
        points: 0,
        told: 'There is time. Eight doors are left after this one, and then one more.',
      }),
    ],
  },
  {
    title: 'Tracks',
    text: 'Somebody has been here in the night.',
    questions: [
      choice('Whose prints are these?', ['A fox’s', right('A hare’s'), 'A deer’s', 'A cat’s'], {
        told: 'The long hind feet land in front of the small fore feet.',
        picture: see.harePrints,
      }),
    ],
  },
  {
    type: 'deals_single_question',
    title: 'Tea for two',
    text: 'Show this code at the counter: two cups for the price of one.',
    code: 'TEA-FOR-TWO',
    own: { link_text: 'Where we are', link_url: 'https://example.org/tea', link_type: 'external_url' },
    questions: [
      choice('From which language does the word “tea” come?', ['Hindi', right('Chinese'), 'Dutch', 'Persian'], {
        told: 'From the Min Chinese tê, which came by sea with Dutch traders.',
        picture: see.mug,
      }),
    ],
  },
  {
    type: 'bonus',
    title: 'Double bonus',
    text: 'Two questions, and every point counts double.',
    questions: [
      choice('Which bird is on most Swedish Christmas cards?', ['The robin', right('The bullfinch'), 'The great tit'], {
        told: 'Domherre, the little lord of winter.',
        picture: see.bullfinch,
        points: 3,
      }),
      choice('Who pulls the cart of the Norse god Thor?', ['Two cats', right('Two goats'), 'Eight reindeer'], {
        told: 'Some think the Yule goat comes from them. The cats belong to Freyja.',
        points: 3,
      }),
    ],
  },
  {
    type: 'contest',
    title: 'An evening by the fire',
    text: 'Answer right, and you take part in the draw of a cabin for four.',
    questions: [
      choice('Which wood throws the fewest sparks into the room?', [right('Birch'), 'Spruce', 'Pine'], {
        told: 'Resin in spruce and pine makes them crackle; birch burns calmly.',
        picture: see.fireside,
      }),
    ],
  },
  {
    title: 'The longest slide',
    text: 'Hold on.',
    questions: [
      choice('How does a sledge run best?', ['In deep new snow', right('On packed snow near zero'), 'On grass with frost'], {
        told: 'A thin film of water between runner and snow lets it glide.',
        picture: see.sledging,
      }),
    ],
  },
  {
    title: 'The shortest day',
    text: 'From now on it only gets lighter.',
    questions: [
      order('Put these towns in order, the one with the most daylight today first.', ['Malmö', 'Stockholm', 'Umeå', 'Kiruna'], {
        told: 'From about seven hours in the south to none at all in Kiruna.',
        points: 2,
      }),
    ],
  },
  {
    type: 'default_share_bonus',
    title: 'Pass it on',
    text: 'Challenge a friend before the last doors.',
    questions: [
      choice('Which country gives London a Christmas tree every year?', ['Sweden', 'Denmark', right('Norway'), 'Finland'], {
        told: 'It has stood in Trafalgar Square every December since 1947.',
      }),
    ],
  },
  {
    title: 'Tomorrow',
    text: 'Only one window is still dark.',
    questions: [
      several('Which of these are reindeer in the poem of 1823?', [right('Dasher'), right('Comet'), 'Rudolph', right('Vixen')], {
        told: 'Rudolph came in 1939.',
        points: 2,
      }),
    ],
  },
  {
    type: 'final',
    title: 'Christmas Eve',
    text: 'Thank you for walking up the street with us.',
    questions: [
      choice('How many windows have you passed?', ['Twelve', right('Twenty-four'), 'Thirty-one'], { told: 'All of them are lit now.' }),
      choice('What is “Merry Christmas” in Swedish?', [right('God jul'), 'Glædelig jul', 'Hyvää joulua'], {
        told: 'The others are Danish and Finnish.',
      }),
      poll('Shall we do it again next year?', ['Yes', 'Yes, with more snow', 'Let me rest first'], { told: 'See you then.' }),
    ],
  },
];
