import { setTimeout as pause } from 'node:timers/promises';

/** The time between the wish to stop and the end: the load balancer learns that this process is not ready, and sends nobody else. */
export interface Draining {
  readonly hasBegun: boolean;
  /** From now on the process is not ready. Resolves when load balancers have noticed. */
  begin(): Promise<void>;
}

export function openDraining(seconds: number): Draining {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    async begin() {
      hasBegun = true;
      await pause(seconds * 1000);
    },
  };
}
