import { newId } from '#shared/ids.ts';
import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, right, several } from '../questions.ts';

export const winterBirds = (see: Pictures): DemoActivity => ({
  stage: 'live',
  days: { start: -16, end: 15 },
  games: 160,
  draft: writeDraft('quiz', 1, 'Winter birds', {
    cover: {
      title: 'Winter birds',
      text: 'Who sings in the frost, who sleeps in the snow? Ten questions about the birds that stay when it gets cold.',
      button_text: 'Out into the snow',
      image: { desktop: see.birdsCover, mobile: see.birdsCoverMobile },
    },
    questions: [...atTheFeeder(see), ...fartherOff],
    registration: {
      title: 'Take your place on the board',
      text: 'Leave your name and your e-mail address, and your points count in the winter league.',
      button_text: 'Put me on the board',
    },
    result: {
      title: 'Back indoors',
      text: 'Every game draws ten of twelve questions, so another round is worth it.',
      passed_text: 'Well spotted. The birds would let you share their feeder.',
      failed_text: 'Six right answers are needed to pass. Warm your hands and try again.',
      image: { desktop: see.feeder },
      settings: { show_score: true, show_answers: true, show_share: true, show_play_again: true, link: '', link_text: '' },
    },
    settings: {
      slide_order: 'random',
      questions_per_game: 10,
      pass_level: 6,
      share_reward: { enabled: true, amount: 1, activities: 5, maximum: 5 },
    },
    rounds: [
      { id: newId(), title: 'First snow', start_date: '', end_date: '' },
      { id: newId(), title: 'Deep winter', start_date: '', end_date: '' },
    ],
    theme: { logo: see.logo },
  }),
});

const atTheFeeder = (see: Pictures) => [
  choice('Who is sitting here?', ['A robin', right('A bullfinch'), 'A crossbill', 'A waxwing'], {
    picture: see.bullfinch,
    told: 'Black cap, grey back, rosy breast: a male bullfinch. The female wears the same cap above a soft brown breast.',
  }),
  several(
    'What helps a great tit through a night of minus 20?',
    [right('Fluffing up its feathers'), 'Turning white', right('Shivering'), right('Sleeping in a hole')],
    {
      picture: see.greatTit,
      told: 'Air between the feathers keeps the warmth in, shivering makes more of it, and a hole keeps the wind out.',
    },
  ),
  choice(
    'Why does a duck not lose its warmth through its feet?',
    ['The feet are filled with fat', 'It stands on one leg all night', right('The blood on its way down warms the blood on its way up')],
    { told: 'Veins and arteries lie close together in the legs. The feet stay just above freezing, the body stays warm.' },
  ),
  several(
    'Which of these stay in northern Europe all winter?',
    [right('Great tit'), 'Common swift', right('Magpie'), 'Barn swallow', right('Bullfinch')],
    { told: 'Swifts and swallows live on flying insects, and there are none in the snow.' },
  ),
  several(
    'What is good on a bird table?',
    [right('Sunflower seeds'), 'Salted bacon', right('Rolled oats'), 'Old bread with mould', right('Unsalted peanuts')],
    { picture: see.feeder, told: 'Fat seeds, oats and nuts give warmth. Salt and mould make birds ill.' },
  ),
];

const fartherOff = [
  choice(
    'Which of these may have young in its nest in the middle of winter?',
    ['The blue tit', right('The crossbill'), 'The chaffinch', 'The starling'],
    {
      told: 'Crossbills raise their young when spruce and pine have plenty of seeds, even in February.',
    },
  ),
  choice(
    'A goldcrest weighs about as much as ...',
    [right('a sheet of writing paper'), 'a bar of chocolate', 'an apple', 'a house key ring'],
    {
      told: 'Five or six grams. It has to eat nearly all day to live through the night.',
    },
  ),
  choice('Where do most Swedish barn swallows spend the winter?', ['In Iceland', 'In Spain', right('In southern Africa'), 'In India'], {
    told: 'They fly some ten thousand kilometres, twice a year.',
  }),
  choice(
    'What gave the waxwing its name?',
    ['Its smooth song', right('Red tips on its wings that look like sealing wax'), 'Its taste for candles'],
    {
      told: 'The drops are hardened ends of the feathers, coloured by the berries that the bird eats.',
    },
  ),
  choice(
    'A nutcracker digs its hazelnuts out of half a metre of snow. How does it find them?',
    ['It smells them', right('It remembers where it hid them'), 'It follows squirrels', 'It digs at random'],
    { told: 'It hides thousands in autumn, and finds most of them again.' },
  ),
  choice(
    'Which bird dives into loose snow and spends the night in a burrow there?',
    ['The house sparrow', 'The great tit', right('The black grouse'), 'The mute swan'],
    {
      told: 'A few decimetres down it is calm and many degrees warmer. Skiers who pass too close get a surprise.',
    },
  ),
  choice(
    'Which bird walks along the bottom of an ice-cold stream to find its food?',
    ['The kingfisher', right('The dipper'), 'The grey wagtail', 'The coot'],
    {
      told: 'The dipper grips the stones and uses its wings to stay down. It is the national bird of Norway.',
    },
  ),
];
