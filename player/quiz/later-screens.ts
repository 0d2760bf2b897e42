import { apart } from '../apart.tsx';

/** The screens after the questions, or before them when players register first. */
export const RegistrationScreen = apart(async () => (await import('../registration/RegistrationScreen.tsx')).RegistrationScreen);
export const ResultStep = apart(async () => (await import('../result/ResultStep.tsx')).ResultStep);
export const BoardStep = apart(async () => (await import('../leaderboard/BoardStep.tsx')).BoardStep);

/** Loads them early, so that losing the network later costs nothing. What fails now is requested again when it is shown. */
export const loadLaterScreens = (): Promise<unknown> =>
  Promise.allSettled([RegistrationScreen.ahead(), ResultStep.ahead(), BoardStep.ahead()]);
