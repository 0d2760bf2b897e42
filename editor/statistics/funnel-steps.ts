import type { Overview } from '#shared/contract/figures.ts';

type Told = Overview['funnel'];
interface Step {
  name: 'views' | 'started' | 'question' | 'finished' | 'registered' | 'shared';
  question?: Told['questions'][number];
  value: number;
  /** The number of players who left there. */
  lost: number;
}

/**
 * From the first view to sharing; from the start when starts are more frequent, as in a calendar, whose doors are opened one after another. Steps
 * after the end lose nobody: a player who does not register or share has still finished. A question loses the players who reached it and did not
 * answer: not all players reached a question that was added later. `withQuestions`: every game has the same questions in the same order; otherwise
 * the answers to one predict nothing about the next.
 */
export function funnelSteps({ views, started, questions, finished, registered, shared }: Told, withQuestions: boolean): Step[] {
  const steps: Step[] = [];
  const add = (name: Step['name'], value: number, question?: Step['question'], isOnTheWay = true) => {
    const before = question?.reached ?? steps.at(-1)?.value ?? value;
    const lost = isOnTheWay ? Math.max(0, before - value) : 0;
    steps.push({ name, value, lost, ...(question ? { question } : {}) });
  };
  if (views >= started) add('views', views);
  add('started', started);
  if (withQuestions)
    for (const question of questions.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)))
      if (question.number !== null) add('question', question.answered, question);
  add('finished', finished);
  add('registered', registered, undefined, false);
  add('shared', shared, undefined, false);
  return steps;
}
