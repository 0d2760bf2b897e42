import { useEffect, useState } from 'react';
import type { Plan } from '#kinds/labyrinth/plan.ts';
import { nothingSimulated, simulateWalks, type Simulated } from '#kinds/labyrinth/simulate.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';

export const simulatedWalks = 1000;
/** So many at a time that a frame is never missed for long. */
const atOnce = 50;

/** Simulates walks in small steps, so that the dialog stays responsive; the same labyrinth always gives the same result. */
export function useSimulation(plan: Plan, knows: number): Simulated {
  const [simulated, setSimulated] = useState<Simulated>(nothingSimulated);
  useEffect(() => {
    const random = seededRandom(1);
    let found = nothingSimulated();
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      found = simulateWalks(plan, found, atOnce, knows, random);
      setSimulated({ ...found });
      if (found.walks > 0 && found.walks < simulatedWalks) timer = setTimeout(go, 0);
    };
    timer = setTimeout(go, 0);
    return () => clearTimeout(timer);
  }, [plan, knows]);
  return simulated;
}
