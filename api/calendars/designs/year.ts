import type { Design } from './design.ts';
import { months } from './month-doors.ts';
import { highYear, year as landscape } from './year-landscape.ts';
import { yearWords } from './year-words.ts';

export const year: Design = {
  desktop: landscape,
  mobile: highYear,
  art: months,
  door_colours: ['#3d6396', '#b5473a', '#4c8a3c', '#9a5a1e'],
  border_colour: '#fffaf0',
  number_style: 'circle',
  types: { 12: 'final' },
  theme: {
    text_colour: '#2a2822',
    button_colour: '#2f6b52',
    secondary_button_colour: '#e4efe4',
    highlight_colour: '#9a4a16',
    background_colour: '#fcf9f2',
  },
  snow: false,
  words: yearWords,
};
