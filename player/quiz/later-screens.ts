import { apart } from '../apart.tsx';

/** What comes after the questions, or before them where players register first. */
export const RegistrationScreen = apart(async () => (await import('../registration/RegistrationScreen.tsx')).RegistrationScreen);
export const LeaderboardScreen = apart(async () => (await import('../leaderboard/LeaderboardScreen.tsx')).LeaderboardScreen);

/** So that a network that is lost later costs nothing then. What cannot be loaded now is asked for again where it is shown. */
export const loadLaterScreens = (): Promise<unknown> => Promise.allSettled([RegistrationScreen.ahead(), LeaderboardScreen.ahead()]);
