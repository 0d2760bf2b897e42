type Effects = typeof import('./effects.ts').effects;

let effects: Effects | undefined;

/** Not before the first question: a game is complete without it, so nothing replaces it when it cannot be loaded. */
export const loadEffects = (): Promise<Effects | undefined> =>
  import('./effects.ts').then(
    (loaded) => (effects = loaded.effects),
    () => undefined,
  );

/** The module, once it is loaded. */
export const loadedEffects = (): Effects | undefined => effects;
