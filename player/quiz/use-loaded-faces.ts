import { useEffect, useState } from 'react';
import type { Game } from '../game.ts';
import { loadAllFaces, loadFace } from './QuestionFace.tsx';

/** The first question's face is loaded with the cover, the others once a game begins: later a lost network costs nothing. True once the first is there. */
export function useLoadedFaces({ cover, question }: Game): boolean {
  const first = cover.first?.question.type;
  const hasBegun = question !== null;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (first)
      loadFace(first).then(
        () => setReady(true),
        () => {},
      );
  }, [first]);
  useEffect(() => {
    if (!hasBegun) return;
    // Not in the way of the first question's own drawing.
    const timer = setTimeout(() => void loadAllFaces(), 600);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return isReady;
}
