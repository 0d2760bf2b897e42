import { apart } from '../apart.tsx';

/** For who may not play on. */
export const RefusedScreen = apart(async () => (await import('./RefusedScreen.tsx')).RefusedScreen);
