import { useEffect, useState } from 'react';

/** True once the page is alive in a browser; parts that depend on the browser render from then on. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
