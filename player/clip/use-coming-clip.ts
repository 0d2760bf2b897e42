import { useEffect } from 'react';
import type { PlayedGame } from '../use-game.ts';

/** Loads the film of the next question while its clock does not run. Whatever happens to it, the game goes on. */
export function useComingClip({ game: { coming }, dispatch }: Pick<PlayedGame, 'game' | 'dispatch'>): void {
  useEffect(() => {
    if (!coming) return;
    let isWanted = true;
    const markReady = () => isWanted && dispatch({ type: 'clip_ready' });
    // What shows it is loaded meanwhile.
    void Promise.allSettled([import('./load-clip.ts').then(({ loadClip }) => loadClip(coming)), import('./ClipFace.tsx')]).then(markReady);
    return () => {
      isWanted = false;
    };
  }, [coming, dispatch]);
}
