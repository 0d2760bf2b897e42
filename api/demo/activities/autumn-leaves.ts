import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, right, several } from '../questions.ts';

/** Over: players see its board and that it has ended. */
export const autumnLeaves = (see: Pictures): DemoActivity => ({
  stage: 'expired',
  days: { start: -42, end: -9 },
  games: 20,
  draft: writeDraft('quiz', 1, 'Autumn leaves', {
    cover: {
      title: 'Autumn leaves',
      text: 'Six questions for a walk in rustling leaves.',
      button_text: 'Kick the leaves',
      image: { desktop: see.autumnCover, mobile: see.autumnCoverMobile },
    },
    questions,
    result: { title: 'Swept up' },
    settings: { pass_level: 4, slide_order: 'random' },
    theme: {
      text_colour: '#3a241a',
      button_colour: '#9a4a16',
      secondary_button_colour: '#f7e2c4',
      highlight_colour: '#9a4a16',
      background_colour: '#fdf5e8',
    },
  }),
});

const questions = [
  choice(
    'Why do leaves turn yellow?',
    ['They dry in the wind', right('The green breaks down, and yellow that was there all the time can be seen'), 'The sun bleaches them'],
    {
      told: 'The tree takes back what it can use of the green chlorophyll. The yellow carotenoids stay.',
    },
  ),
  choice('Which tree drops its leaves while they are still green?', ['The birch', right('The alder'), 'The maple', 'The oak'], {
    told: 'Bacteria at its roots give the alder all the nitrogen it needs, so it has little to take back.',
  }),
  choice(
    'Why do geese fly in an angle?',
    ['So that all can see the leader', right('Each one gets lift from the one ahead'), 'To look larger'],
    {
      told: 'They take turns at the front, where it is hardest.',
    },
  ),
  several('Which of these ripen in the Nordic autumn?', [right('Lingonberries'), right('Rose hips'), 'Wood anemones', right('Hazelnuts')], {
    told: 'The wood anemone flowers in spring, before the trees have leaves.',
  }),
  choice('What happens at the equinox?', [right('Day and night are about equally long'), 'The clocks change', 'The Moon is full'], {
    told: 'Twice a year the Sun stands above the equator.',
  }),
  choice('What does a hedgehog look for in October?', ['A mate', right('A dry heap of leaves'), 'A way south'], {
    told: 'Leave a heap in a corner of the garden: it is a bed for the whole winter.',
  }),
];
