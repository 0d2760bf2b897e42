import { useEffect, useMemo, useRef, useState } from 'react';
import { storeOf } from '#ui/browser-store.ts';
import { verdictOf } from '../quiz/verdict-of.ts';
import { loadedEffects, loadEffects } from '../effects/load-effects.ts';
import type { Game } from '../game-state.ts';
import { shownStreak } from '../streak.ts';

const mutedKey = 'lucka:muted';

/** Tones for answers and for the end, if the editor wants them on this kind of device and the player has not turned them off. */
export function useSound({ cover, screen, answered, streak, result }: Game): { isOn: boolean; toggle(): void } | null {
  const { sound_desktop, sound_mobile } = cover.settings;
  const [hasSound, setHasSound] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    setHasSound(matchMedia('(pointer: coarse)').matches ? sound_mobile : sound_desktop);
    setOn(storeOf('local').getItem(mutedKey) === null);
  }, [sound_desktop, sound_mobile]);
  const plays = hasSound && isOn;
  // The result is fetched while the player still reads the last answer's feedback.
  const hasEnded = result !== null && screen !== 'question' && screen !== 'feedback';
  const verdict = answered ? verdictOf(answered) : null;
  const inARow = answered ? shownStreak(streak, answered.result) : 0;
  // Nothing sounds after a reload: the user has not touched the page yet.
  const before = useRef({ answered, hasEnded });
  useEffect(() => {
    const isNewAnswer = answered !== before.current.answered;
    const isNewEnd = hasEnded && !before.current.hasEnded;
    before.current = { answered, hasEnded };
    if (!plays) return;
    const tone = isNewAnswer && (verdict === 'right' || verdict === 'wrong') ? verdict : isNewEnd ? 'finish' : null;
    if (tone) void loadEffects().then((effects) => effects?.playTone(tone, inARow));
  }, [plays, answered, verdict, inARow, hasEnded]);
  useWokenSound(plays);
  return useMemo(() => {
    const toggle = () => {
      if (isOn) storeOf('local').setItem(mutedKey, '1');
      else storeOf('local').removeItem(mutedKey);
      setOn(!isOn);
    };
    return hasSound ? { isOn, toggle } : null;
  }, [hasSound, isOn]);
}

/** Apple's phones allow tones during a press only: the first one allows those that come later. */
function useWokenSound(plays: boolean): void {
  useEffect(() => {
    if (!plays) return;
    void loadEffects();
    const wake = () => void loadedEffects()?.wakeSound();
    const presses = ['pointerup', 'keydown'] as const;
    for (const press of presses) addEventListener(press, wake);
    return () => {
      for (const press of presses) removeEventListener(press, wake);
    };
  }, [plays]);
}
