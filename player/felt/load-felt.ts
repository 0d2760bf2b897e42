type Felt = typeof import('./felt.ts').felt;

let felt: Felt | undefined;

/** Not before the first question: a game is complete without it, so nothing replaces it when it cannot be loaded. */
export const loadFelt = (): Promise<Felt | undefined> =>
  import('./felt.ts').then(
    (loaded) => (felt = loaded.felt),
    () => undefined,
  );

/** The module, once it is loaded. */
export const feltNow = (): Felt | undefined => felt;
