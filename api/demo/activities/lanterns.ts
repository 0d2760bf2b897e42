import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { choice, other, right } from '../questions.ts';

/** Half written: its publish check has something to say. */
export const lanterns = (see: Pictures): DemoActivity => ({
  stage: 'draft',
  days: { start: 10, end: 45 },
  games: 0,
  draft: writeDraft('quiz', 1, 'Lanterns of the world', {
    cover: { title: 'Lanterns of the world', text: 'From paper boats to lighthouses.', button_text: 'Light the first one', image: {} },
    questions: [
      choice('Where do people send lanterns down the river at Loi Krathong?', ['In Japan', right('In Thailand'), 'In Peru'], {
        told: 'The little rafts carry a candle, flowers and a wish.',
      }),
      choice('What is a lighthouse keeper’s lamp called?', ['A beacon', 'A lens', ''], { picture: see.adventStar }),
      other('exact_answer', 'How many lighthouses are there along the Swedish coast?', {}),
      choice('', ['Yes', 'No']),
    ],
    settings: { start_date: null, end_date: null },
  }),
});
