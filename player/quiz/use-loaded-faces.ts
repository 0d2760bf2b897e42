import { useEffect, useState } from 'react';
import { traits } from '#kinds/traits.ts';
import { loadEffects } from '../effects/load-effects.ts';
import type { Game } from '../game-state.ts';
import { questionOfKinds } from '../kinds/question-of-kinds.ts';
import { TypeResult } from '../result/type-result.ts';
import { loadLaterScreens, RegistrationScreen } from './later-screens.ts';
import { loadAllFaces, loadFace } from './QuestionFace.tsx';

/**
 * Loads the first question's face, and what its kind adds to it, with the cover, and the registration if that comes first. Other faces and later screens load
 * once a game starts, so that losing the network later costs nothing. True once the first is loaded.
 */
export function useLoadedFaces({ cover, question }: Game): boolean {
  const first = cover.first?.question.type;
  const { kind } = cover;
  const hasBegun = question !== null;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (first)
      Promise.all([loadFace(first), questionOfKinds[kind]?.loadHead()]).then(
        () => setReady(true),
        () => {},
      );
  }, [first, kind]);
  const isFirst = cover.registration.moment === 'before';
  useEffect(() => {
    // What fails is requested again when it is shown, and reports the failure there.
    if (isFirst) RegistrationScreen.ahead().catch(() => {});
  }, [isFirst]);
  const hasTypes = traits[kind].outcome !== null;
  useEffect(() => {
    if (!hasBegun) return;
    const load = () => void Promise.allSettled([loadAllFaces(), loadLaterScreens(), loadEffects(), hasTypes && TypeResult.ahead()]);
    // Does not delay the first question's own rendering.
    const timer = setTimeout(load, 600);
    return () => clearTimeout(timer);
  }, [hasBegun, hasTypes]);
  return isReady;
}
