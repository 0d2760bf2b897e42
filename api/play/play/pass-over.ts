import type { Services } from '#api/services.ts';
import { isOver, questionEnd } from '#api/play/games/game-clock.ts';
import { judgeAnswer, type Judged } from '#api/play/games/judge-answer.ts';
import type { Published } from '#api/play/publications/published.ts';
import { storeAnswer } from './store-answer.ts';

/**
 * Closes the questions after a stored answer whose section is over: each is stored without an answer, and the next page of a section comes next.
 * Where another request was faster, the rest is its work.
 */
export async function passOver(
  services: Pick<Services, 'play' | 'events'>,
  published: Published,
  judged: Judged,
  now: number,
): Promise<Judged> {
  let last = judged;
  while (last.next?.section_end !== undefined) {
    const position = last.next;
    const question = published.course.at(position)?.question;
    if (!question || !isOver(questionEnd(published.content.settings, question, position), now)) break;
    const closed = judgeAnswer(published, question, position, null, now);
    if (!(await storeAnswer(services, { published, question, position, answer: null, judged: closed, now }))) break;
    last = { ...last, totals: closed.totals, next: closed.next };
  }
  return last;
}
