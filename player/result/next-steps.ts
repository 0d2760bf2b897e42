/** What a player can do after a game. */
export const steps = ['diploma', 'again', 'answers', 'share', 'leaderboard'] as const;
export type Step = (typeof steps)[number];

export interface Outcome {
  /** Undefined where there is nothing to pass. */
  passed: boolean | undefined;
  hasPlace: boolean;
  /** The game leads to a type and not to a score. */
  hasType: boolean;
  can: Readonly<Record<Step, boolean>>;
}

export interface NextSteps {
  /** The one main thing to do. */
  main: Step | undefined;
  /** At most two, beside it in the dock. */
  beside: Step[];
  /** Further down the page. */
  below: Step[];
}

/** What to do next by the outcome. Sharing is always in the dock, so that it is seen without scrolling. */
export function nextSteps({ can, ...outcome }: Outcome): NextSteps {
  const [main, ...others] = orderOf(outcome).filter((step) => can[step]);
  const beside = others.filter((step) => step === 'share' || step === others.find((other) => other !== 'share'));
  return { main, beside, below: others.filter((step) => !beside.includes(step)) };
}

function orderOf({ passed, hasPlace, hasType }: Omit<Outcome, 'can'>): readonly Step[] {
  if (passed === false) return ['again', 'answers', 'leaderboard', 'share', 'diploma'];
  if (hasPlace) return ['diploma', 'share', 'leaderboard', 'again', 'answers'];
  if (hasType || passed) return ['diploma', 'leaderboard', 'share', 'again', 'answers'];
  return ['diploma', 'leaderboard', 'again', 'share', 'answers'];
}
