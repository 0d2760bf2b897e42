import { useEffect, useState } from 'react';
import { traits } from '#kinds/traits.ts';
import type { Game } from '../game.ts';
import { TypeResult } from '../result/type-result.ts';
import { loadLaterScreens, RegistrationScreen } from './later-screens.ts';
import { loadAllFaces, loadFace } from './QuestionFace.tsx';

/** What stands over the question of a room: of labyrinths only. */
export const loadRoomHead = () => import('../walk/RoomHead.tsx');

/**
 * The first question's face, and a room's head, are loaded with the cover, and the registration where it comes first; other faces and what comes after them
 * once a game begins: later a lost network costs nothing. True once the first is there.
 */
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
  const isFirst = cover.registration.moment === 'before';
  useEffect(() => {
    // What fails is asked for again when it is shown, and says so there.
    if (isFirst) RegistrationScreen.ahead().catch(() => {});
  }, [isFirst]);
  const hasTypes = traits[cover.kind].outcome !== null;
  useEffect(() => {
    if (!hasBegun) return;
    const load = () => void Promise.allSettled([loadAllFaces(), loadLaterScreens(), hasTypes && TypeResult.ahead()]);
    // Not in the way of the first question's own drawing.
    const timer = setTimeout(load, 600);
    return () => clearTimeout(timer);
  }, [hasBegun, hasTypes]);
  return isReady;
}
