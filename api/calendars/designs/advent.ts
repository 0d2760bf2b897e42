import { windows } from './advent-doors.ts';
import { hillVillage, village } from './advent-village.ts';
import type { Design } from './design.ts';

export const advent: Design = {
  desktop: village,
  mobile: hillVillage,
  art: windows,
  door_colours: ['#a63c32', '#2f6b52', '#1e3a66', '#b8722a'],
  border_colour: '#fbf4e8',
  number_style: 'circle',
  types: { 6: 'contest', 13: 'contest', 18: 'bonus', 24: 'final' },
  theme: {
    text_colour: '#f4f1ea',
    button_colour: '#f2b552',
    secondary_button_colour: '#2b4270',
    highlight_colour: '#f6c878',
    background_colour: '#14233f',
  },
  snow: true,
  words: {
    en: {
      title: 'Our advent calendar',
      text: 'Twenty-four doors until Christmas Eve. Open one a day and see what is behind it.',
      button_text: 'To the doors',
      board: 'A snowy village at night; light falls out of its windows, which are the doors of the calendar',
      rules: 'A door opens each day at midnight. Who plays it that day takes part in the prizes.',
      doors: [
        {
          title: 'The first of December',
          text: 'Welcome. Come back tomorrow for the next door.',
          asked: {
            text: 'How many candles burn on the first Sunday of Advent?',
            answers: ['One', 'Two', 'Three', 'Four'],
            told: 'One more is lit each Sunday, until all four burn before Christmas.',
          },
        },
      ],
    },
    se: {
      title: 'Vår adventskalender',
      text: 'Tjugofyra luckor till julafton. Öppna en om dagen och se vad som finns bakom.',
      button_text: 'Till luckorna',
      board: 'En snöig by om natten; ljus faller ut ur fönstren, som är kalenderns luckor',
      rules: 'En lucka öppnas varje dag vid midnatt. Den som spelar samma dag är med om priserna.',
      doors: [
        {
          title: 'Första december',
          text: 'Välkommen. Kom tillbaka i morgon till nästa lucka.',
          asked: {
            text: 'Hur många ljus brinner den första söndagen i advent?',
            answers: ['Ett', 'Två', 'Tre', 'Fyra'],
            told: 'Ett till tänds varje söndag, tills alla fyra brinner före jul.',
          },
        },
      ],
    },
  },
};
