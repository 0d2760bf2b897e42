import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, right } from '../questions.ts';

/** Published, and switched off by its editor. */
export const coffeeBreak = (see: Pictures): DemoActivity => ({
  stage: 'live',
  is_active: false,
  days: { start: -8, end: 30 },
  games: 0,
  draft: writeDraft('quiz', 1, 'Coffee break', {
    cover: {
      title: 'Coffee break',
      text: 'Four questions, no longer than a cup.',
      button_text: 'Pour me one',
      image: { desktop: see.mug },
    },
    questions,
    settings: { time_limit_type: 'game', time_limit: 120, registration_moment: 'none', hide_leaderboard: true },
  }),
});

const questions = [
  choice('What is the fruit called that holds the coffee beans?', ['A pod', right('A cherry'), 'A berry cone', 'A plum'], {
    told: 'It turns red when it is ripe, and its flesh tastes sweet.',
  }),
  choice('Which country drinks most coffee for each person?', ['Italy', 'Brazil', right('Finland'), 'Turkey'], {
    told: 'About twelve kilograms of coffee a year, for everybody from babies to grandmothers.',
  }),
  choice('What does Sweden celebrate on 4 October?', [right('The cinnamon bun'), 'The coffee pot', 'The waffle', 'The cream cake'], {
    told: 'The waffle has its own day as well: 25 March.',
  }),
  choice('Where did coffee grow wild before anybody planted it?', ['In Colombia', right('In Ethiopia'), 'In Java', 'In Yemen'], {
    told: 'From there it came to Yemen, where it was first grown and brewed as we know it.',
  }),
];
