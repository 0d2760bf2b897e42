import { useState } from 'react';

/** The ids of the chosen rows, in the order of choosing. */
export function useChosen() {
  const [chosen, set] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean): void =>
    set((before) => (isChosen ? new Set([...before, id]) : new Set([...before].filter((candidate) => candidate !== id))));
  return { chosen, choose, clear: () => set(new Set()) };
}
