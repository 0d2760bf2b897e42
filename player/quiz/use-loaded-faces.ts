import { useEffect, useState } from 'react';
import type { Game } from '../game.ts';
import { loadAllFaces, loadFace } from './QuestionFace.tsx';

/** What stands over the question of a room: of labyrinths only. */
export const loadRoomHead = () => import('../walk/RoomHead.tsx');

/** The first question's face, and a room's head, are loaded with the cover, the others once a game begins: later a lost network costs nothing. True once the first is there. */
export function useLoadedFaces({ cover, question }: Game): boolean {
  const first = cover.first?.question.type;
  const isRoom = cover.first?.question.seen !== undefined;
  const hasBegun = question !== null;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (first)
      Promise.all([loadFace(first), isRoom && loadRoomHead()]).then(
        () => setReady(true),
        () => {},
      );
  }, [first, isRoom]);
  useEffect(() => {
    if (!hasBegun) return;
    // Not in the way of the first question's own drawing.
    const timer = setTimeout(() => void loadAllFaces(), 600);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return isReady;
}
