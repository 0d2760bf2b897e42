import { apart } from '../apart.tsx';

const load = () => import('./Feedback.tsx');

/** What is told of an answer: loaded with the first question, while it is read. */
export const Feedback = apart(async () => (await load()).Feedback);
export const TimeOver = apart(async () => (await load()).TimeOver);
export const Elsewhere = apart(async () => (await load()).Elsewhere);

export const loadFeedback = (): Promise<unknown> => Promise.allSettled([Feedback.ahead(), TimeOver.ahead(), Elsewhere.ahead()]);
