import { contract } from 'virtual:routes';
import { createClient } from '#shared/contract/client.ts';
import type { PlayBoot } from '#player/boot.ts';
import { api, type GameCalls } from '#player/send.ts';

export const calendarApi = createClient<
  'readCalendarCover' | 'saveHatchView' | 'startHatchGame' | 'answerHatchQuestion' | 'registerAfterHatch'
>(contract);

/** The time and the player of a preview that travels in time. */
export type TimeRequest = NonNullable<PlayBoot['travelled']>;

/** The calls of a game behind a door. */
export const hatchCalls = (hatchId: string, request: TimeRequest): GameCalls => ({
  start: ({ start_key: _, ...body }, options) =>
    calendarApi.startHatchGame({ params: { hatchId }, body: { ...body, ...request } }, options),
  answer: (body, options) => calendarApi.answerHatchQuestion({ params: { hatchId }, body }, options),
  register: (moment, body, options) => (moment === 'before' ? api.registerBefore : calendarApi.registerAfterHatch)({ body }, options),
});
