import { newId } from '#shared/ids.ts';
import { begun, granted, player, rightOf } from '#api/play/play/test-quiz.ts';
import type { TestServer } from '#api/test-server.ts';
import type { TestCalendar } from './test-calendar.ts';

/** A visitor with a device, before a calendar's doors. */
export function visitorOf(server: TestServer, live: TestCalendar, uuid_front: string = newId()) {
  const { anonymous } = server;
  const visitor = player(server, uuid_front);
  const start = (place: number) => anonymous.startHatchGame({ params: { hatchId: live.hatches[place] as string }, body: { uuid_front } });
  return {
    ...visitor,
    uuid_front,
    board: async () => granted(await anonymous.readPlayerCalendar({ params: { id: live.id }, body: { uuid_front } })).calendar,
    open: (place: number) => anonymous.saveHatchView({ body: { hatch_id: live.hatches[place] as string, item_type: 'hatch', uuid_front } }),
    start,
    /** Plays a door to its end. */
    async play(place: number, give = rightOf) {
      const { game_id, question: first } = begun(await start(place));
      let question = first as typeof first | undefined;
      let total = 0;
      while (question) {
        const { id, ticket } = question;
        const stored = live.questions.find((question) => question.id === id)!;
        const hatchId = live.hatches[place] as string;
        const body = { uuid_front, game_id, question_id: id, ticket, answer: give(stored) };
        const reply = granted(await anonymous.answerHatchQuestion({ params: { hatchId }, body }));
        total = reply.total_points ?? 0;
        question = reply.next;
      }
      return total;
    },
    answerTieBreak: (answer: { number?: number; words?: string }) =>
      anonymous.answerTieBreak({ body: { id: live.id, uuid_front, ...answer } }),
  };
}
