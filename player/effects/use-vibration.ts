import { useEffect, useRef } from 'react';
import type { Game } from '../game-state.ts';
import { loadEffects } from './load-effects.ts';

/** A vibration for an answer, and for the feedback on it. */
export function useVibration({ is_given, is_late, answered }: Game): void {
  // Nothing vibrates for an answer from before a reload.
  const before = useRef({ is_given, answered });
  useEffect(() => {
    const { current } = before;
    before.current = { is_given, answered };
    const result = answered === current.answered ? null : answered?.result;
    const isPress = is_given && !current.is_given && !is_late;
    const vibration = result === 'right' || result === 'wrong' ? result : isPress ? 'press' : null;
    if (vibration) void loadEffects().then((effects) => effects?.vibrate(vibration));
  }, [is_given, is_late, answered]);
}
