import type { Overview } from '#shared/contract/figures.ts';

type Told = Overview['funnel'];
interface Step {
  name: 'views' | 'started' | 'question' | 'finished' | 'registered' | 'shared';
  question?: Told['questions'][number];
  value: number;
  /** How many came to it and no further. */
  lost: number;
}

/**
 * From the first look to sharing; from the start where that happens more often, as in a calendar, whose doors are opened one after another. What comes after the end is not lost on the way: who does not register or share has played all the same.
 * A question loses who reached it and did not answer: one that was added later not everybody reached. `withQuestions`: they are the same for every game,
 * one after another; else how many answered one says nothing of the next.
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
