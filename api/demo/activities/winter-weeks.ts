import { newMember } from '#kinds/collection/body.ts';
import type { Member } from '#shared/content/collection.ts';
import { newId } from '#shared/ids.ts';
import { writeDraft, type DemoActivity } from '../demo-activity.ts';
import type { Pictures } from '../pictures/pictures.ts';

/** Three of the demo's activities on one page; the last opens once the first is played. `made`: their ids by their names. */
export function winterWeeks(see: Pictures, made: ReadonlyMap<string, string>): DemoActivity {
  const member = (name: string, more: Partial<Member> = {}): Member => ({
    ...newMember({ id: newId(), activity_id: made.get(name) as string }),
    ...more,
  });
  const birds = member('Winter birds', { text: 'Who comes to the feeder when the days are shortest?' });
  const evening = member('Which winter evening are you?', { text: 'A little test for when it is dark outside.', required: false });
  const ice = member('Ice safety', {
    text: 'Before you go out on the lake: know the ice.',
    opens_after: { member_id: birds.id, need: 'finished' },
  });
  return {
    stage: 'live',
    days: { start: -8, end: 30 },
    games: 0,
    draft: writeDraft('collection', 1, 'Winter weeks', {
      cover: {
        title: 'Winter weeks',
        text: 'Three things to do when it snows. Register once, play them in your own time, and see how you stand when all is added up.',
        button_text: '',
        image: { desktop: see.foxCover, mobile: see.foxCoverMobile },
      },
      questions: [],
      collection: { order: 'free', members: [birds, evening, ice] },
      result: {
        title: 'You know your winter',
        text: 'All done. Look at the leaderboard, or send the page to somebody who should try it too.',
      },
      settings: { registration_moment: 'before', skip_registration: true },
      theme: {
        button_colour: '#1d4f7a',
        secondary_button_colour: '#dfeaf3',
        highlight_colour: '#1d4f7a',
        background_colour: '#f6fafd',
        text_colour: '#1c2733',
      },
    }),
  };
}
