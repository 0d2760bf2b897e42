import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import { northStar } from '../pictures/night-sky.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, onePicture, order, other, pointAt, poll, right, several } from '../questions.ts';

export const everyKind = (see: Pictures): DemoActivity => ({
  stage: 'live',
  days: { start: -12, end: 19 },
  games: 18,
  edit: { edit: 'change_cover', input: { changes: { text: 'Behind every door waits another kind of question. Open all eleven.' } } },
  draft: writeDraft('quiz', 1, 'Every kind of question', {
    cover: {
      title: 'Eleven doors',
      text: 'Behind every door waits another kind of question. Open them all.',
      button_text: 'Open the first door',
      image: { desktop: see.doorsCover, mobile: see.doorsCoverMobile },
    },
    questions: [...chosen(see), ...pointed(see), ...numbers, ad(see)],
    registration: {
      title: 'Who opened all the doors?',
      settings: {
        fields: [
          { key: 'name', name: 'name', required: true },
          { key: 'surname', name: 'surname', required: false },
          { key: 'email', name: 'email', required: true },
          { key: 'city', name: 'city', required: false },
          { key: 'custom_news', name: 'custom_checkbox', required: false, label: 'Tell me when there are new doors' },
          { key: 'terms', name: 'terms', required: true },
        ],
        terms_url: 'https://example.org/terms',
      },
    },
    result: { title: 'All doors are open', text: 'That was every kind of question there is. Which one would you ask?' },
    settings: { leaderboard_score: 'count_up' },
    theme: {
      button_colour: '#9a3b26',
      secondary_button_colour: '#f6e3d7',
      highlight_colour: '#9a3b26',
      background_colour: '#fdf6ee',
      text_colour: '#33241c',
      background: { desktop: see.snowyRoofs },
    },
  }),
});

const chosen = (see: Pictures) => [
  choice(
    'What does the Swedish word “lucka” mean when it is about December?',
    ['A candle in the window', right('A little door in an advent calendar'), 'A bun with saffron', 'A song for Lucia'],
    { told: 'In Swedish you open a lucka a day. The word is also used for hatches and gaps of every other kind.' },
  ),
  several(
    'Which of these shine with a light of their own?',
    [right('The Sun'), 'The Moon', right('A candle'), right('A firefly'), 'Snow'],
    {
      told: 'The Moon and the snow only pass on what they get from the Sun.',
      points: 3,
    },
  ),
  onePicture('Which of these birds is the robin?', [see.bullfinchSmall, see.blueTitSmall, see.robinSmall, see.greatTitSmall], 2, {
    told: 'An orange face and breast, a brown back, and no cap at all.',
  }),
  poll('What warms you best on a cold evening?', ['A fire', 'A cup of cocoa', 'A thick jumper', 'Good company'], {
    told: 'There is no wrong answer. This is how everybody else chose.',
    picture: see.mug,
  }),
];

const pointed = (see: Pictures) => [
  pointAt('Point at the North Star.', see.nightSky, northStar, {
    told: 'Follow the two stars at the end of the Plough upwards, about five times the distance between them.',
    points: 2,
  }),
  order('Put these Swedish days in order, from January to December.', ['Epiphany', 'Walpurgis Night', 'Midsummer', 'Lucia'], {
    told: '6 January, 30 April, a Friday and Saturday around the longest day, and 13 December.',
    points: 3,
  }),
];

const numbers = [
  other('scale', 'How much do you like snow?', {
    start_value: 0,
    end_value: 10,
    step_interval: 1,
    points: 0,
    told: 'Noted. No points here: an opinion is never wrong.',
  }),
  other('free_text', 'What do you call the long spikes of ice that hang from a roof?', {
    accepted: ['icicle', 'icicles', 'an icicle', 'the icicle'],
    told: 'Icicles grow when the snow on the roof melts in the sun and freezes again at the cold edge.',
  }),
  other('range', 'How many kilometres above the ground do northern lights shine?', {
    start_value: 0,
    end_value: 1000,
    exact_answer: 200,
    range: 100,
    error_value: 4,
    error_interval: 25,
    points: 2,
    told: 'Most of them shine 100 to 300 kilometres up, far above every cloud and aeroplane.',
  }),
  other('exact_answer', 'How many arms does a snow crystal usually have?', {
    exact_answer: 6,
    start_value: 1,
    end_value: 20,
    told: 'Six, because of the way in which water molecules join in ice.',
  }),
];

const ad = (see: Pictures) =>
  other('ad', 'Would your visitors like doors like these? Build your own quiz in an afternoon.', {
    picture: see.openDoor,
    link: 'https://example.org/lucka',
    link_text: 'See how it works',
  });
