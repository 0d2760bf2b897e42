import { useEffect, useState } from 'react';

/** Milliseconds. */
const lasts = { board: 24_000, invite: 9_000 };
export type Scene = keyof typeof lasts;

/** What the wall shows: the board and the invitation in turn, and only the invitation while nobody is on the board. */
export function useScene(isEmpty: boolean): Scene {
  const [scene, setScene] = useState<Scene>('board');
  useEffect(() => {
    const timer = setTimeout(() => setScene(scene === 'board' ? 'invite' : 'board'), lasts[scene]);
    return () => clearTimeout(timer);
  }, [scene]);
  return isEmpty ? 'invite' : scene;
}
