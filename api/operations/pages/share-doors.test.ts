import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newDraft } from '#activity/new-draft.ts';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { newId } from '#shared/ids.ts';
import { shareDoors } from './share-doors.ts';

const [width, height] = [1200, 450];

/** The colours of a picture with these doors at points, as fractions of its size. */
async function coloursAt(hatches: CalendarDraft['hatches'], points: [x: number, y: number][]): Promise<string[]> {
  const doors = await shareDoors({ hatches, board: { aspect: 2 } }, { width, height });
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(doors)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (Math.round(y * height) * width + Math.round(x * width)) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
}

const doorsOf = (count: number) =>
  (newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: count, newId }) as CalendarDraft).hatches;

test('a calendar’s doors are on its picture at their places, in their colours and with their numbers', async () => {
  const [first] = doorsOf(1);
  const door = { ...first!, door_colour: '#00aa00', border_colour: '#000000', number_style: 'plain' as const };
  const position = { x: 0, y: 0, width: 0.5, height: 1 };
  const [inDoor, beside, outside] = await coloursAt(
    [{ ...door, position }],
    [
      [0.25, 0.2],
      [0.75, 0.5],
      [0.01, 0.5],
    ],
  );
  expect([inDoor, beside, outside]).toEqual(['#00aa00', '#ffffff', '#ffffff']);
  const numbered = await shareDoors({ hatches: [{ ...door, position }], board: { aspect: 2 } }, { width, height });
  expect(numbered).toHaveLength(2);
});

test('more doors than a month has days have no numbers, and doors smaller than a pixel are drawn', async () => {
  const hatches = doorsOf(366).map((door) => ({ ...door, position: { x: 0.5, y: 0.5, width: 0.0001, height: 0.0001 } }));
  expect(await shareDoors({ hatches, board: { aspect: 2 } }, { width, height })).toHaveLength(1);
});
