import type { Grade } from '#kinds/academy/body.ts';
import { newId } from '#shared/ids.ts';
import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, order, right, several } from '../questions.ts';

export const iceSafety = (see: Pictures): DemoActivity => ({
  stage: 'live',
  days: { start: -20, end: 40 },
  games: 14,
  diploma: { design: 'nordic', signer: 'Olivia Ek' },
  draft: writeDraft('academy', 1, 'Ice safety', {
    cover: {
      title: 'Ice safety',
      text: 'What to look for, what to carry and what to do, before you step out on a frozen lake. Take the time you need.',
      button_text: 'Begin the test',
      image: { desktop: see.iceCover, mobile: see.iceCoverMobile },
    },
    intro: {
      title: 'Before you begin',
      text: 'There are ten questions and no clock. After each one you are told why the answer is right. Seven right answers are a pass.\n\nThe test does not make any ice safe: turn back whenever you are not sure.',
      image: { desktop: see.icePicks },
      settings: { enabled: true },
    },
    questions: [...ice(see), ...people(see)],
    outcomes: grades,
    registration: {
      title: 'Whose result is this?',
      settings: {
        fields: [
          { key: 'name', name: 'name', required: true },
          { key: 'surname', name: 'surname', required: true },
          { key: 'email', name: 'email', required: true },
          { key: 'member_number', name: 'member_number', required: false },
        ],
      },
    },
    result: {
      title: 'Your result',
      passed_text: 'You passed. Keep what you know fresh: look through your answers once more before the season.',
      failed_text: 'Not yet. Read the explanations under “See your answers”, and try again.',
    },
    settings: { pass_level: 7, hide_leaderboard: true, skip_registration: false, email_report: 'weekly' },
    theme: {
      text_colour: '#17303c',
      button_colour: '#1d5f78',
      secondary_button_colour: '#d6ebf0',
      highlight_colour: '#1d5f78',
      background_colour: '#f5fafb',
    },
  }),
});

const grade = (lowest_percentage: number, title: string, description: string): Grade => ({
  id: newId(),
  title,
  description,
  button: '',
  images: {},
  lowest_percentage,
});
const grades = [
  grade(0, 'On the shore', 'Stay on land for now, or go with somebody who knows the ice well.'),
  grade(60, 'On known ice', 'You know the basics. Keep to ice that others have checked, and never go alone.'),
  grade(85, 'Ready for the long tour', 'You read the ice, carry what you need and know what to do when it breaks.'),
];

const ice = (see: Pictures) => [
  choice(
    'How thick should fresh clear ice be, at the least, before you walk on it?',
    ['3 centimetres', '5 centimetres', right('10 centimetres'), '30 centimetres'],
    {
      picture: see.clearIce,
      told: 'Ten centimetres of clear, hard ice leave a margin. Five may bear one person, but ice is never equally thick everywhere.',
    },
  ),
  several(
    'Where is the ice often weaker than around it?',
    [
      right('Where a stream runs in'),
      right('Under a bridge'),
      'In the middle of a small bay without currents',
      right('At reeds and headlands'),
    ],
    {
      picture: see.weakIce,
      told: 'Moving water wears the ice from below, and reeds and headlands lead warmth and currents to it.',
    },
  ),
  choice(
    'What does a thick layer of snow do to young ice?',
    ['It makes it grow faster', right('It keeps the cold away and hides weak places'), 'Nothing at all'],
    {
      told: 'Snow is a blanket: the ice below grows slowly, and you cannot see cracks and openings.',
    },
  ),
  choice(
    'In April the ice is half a metre thick. Is it safe?',
    ['Yes, half a metre bears a car', right('Not because it is thick: sun makes old ice porous'), 'Yes, in the afternoon'],
    {
      told: 'Spring ice comes apart along its crystals. It may bear in the cold morning and fail some hours later.',
    },
  ),
  choice(
    'How do you find out whether the ice ahead bears?',
    ['By its colour alone', right('By striking it hard with an ice pole as you go'), 'By jumping carefully', 'By following old tracks'],
    {
      told: 'A pole tells with every blow. Tracks only say that somebody was here on another day.',
    },
  ),
];

const people = (see: Pictures) => [
  several(
    'What belongs on every trip?',
    [
      right('Ice picks around the neck'),
      right('A throwing line'),
      right('Company'),
      'A heavy chain',
      right('Dry clothes in a waterproof bag'),
    ],
    {
      picture: see.icePicks,
      told: 'Picks get you out, the line gets others out, company calls for help. A rucksack with a waterproof bag and a strap keeps you afloat.',
    },
  ),
  choice(
    'You have fallen in. Which way do you try to get out?',
    ['Forwards, towards the shore ahead', right('Back the way you came'), 'Whichever is nearest', 'Towards the sun'],
    {
      told: 'The ice behind you has just borne you. What lies ahead you do not know.',
    },
  ),
  order(
    'Put this in the order in which you do it, once you are in the water.',
    ['Calm your breathing', 'Turn back the way you came', 'Dig in the picks and kick your legs up', 'Roll away from the edge'],
    {
      told: 'The shock of the cold passes within about a minute. Then there are some ten minutes in which your hands obey.',
    },
  ),
  choice(
    'Somebody else has gone through. What do you do?',
    [
      'Run there at once',
      right('Call for help, lie down and reach out a line or a branch'),
      'Wait until the ice has frozen over',
      'Swim to them',
    ],
    {
      told: 'A helper who falls in helps nobody. Lying down spreads your weight, and a line keeps the distance. In Europe call 112.',
    },
  ),
  choice(
    'How do you help somebody who has been in the water and is shivering?',
    ['With a brisk run', 'With a hot bath and schnapps', right('With shelter, dry clothes and warm sweet drinks')],
    {
      told: 'Warm the body gently and keep the person still and dry. Alcohol lets even more warmth go.',
    },
  ),
];
