import { useEffect, useMemo, useRef, useState } from 'react';
import { storeOf } from '#ui/browser-store.ts';
import { verdictOf } from '../quiz/Feedback.tsx';
import type { Game } from '../game.ts';
import { playTone } from './tones.ts';

const mutedKey = 'lucka:muted';

/** Tones for answers and for the end, if the editor wants them on this kind of device and the player has not turned them off. */
export function useSound({ cover, screen, answered, result }: Game): { isOn: boolean; toggle(): void } | null {
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
  const told = answered ? verdictOf(answered) : null;
  // Nothing sounds after a reload: the user has not touched the page yet.
  const before = useRef({ answered, hasEnded });
  useEffect(() => {
    const isNewAnswer = answered !== before.current.answered;
    const isNewEnd = hasEnded && !before.current.hasEnded;
    before.current = { answered, hasEnded };
    if (!plays) return;
    if (isNewAnswer && (told === 'right' || told === 'wrong')) playTone(told);
    else if (isNewEnd) playTone('finish');
  }, [plays, answered, told, hasEnded]);
  return useMemo(() => {
    const toggle = () => {
      if (isOn) storeOf('local').setItem(mutedKey, '1');
      else storeOf('local').removeItem(mutedKey);
      setOn(!isOn);
    };
    return hasSound ? { isOn, toggle } : null;
  }, [hasSound, isOn]);
}
