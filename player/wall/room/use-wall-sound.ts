import { useEffect, useRef, useState } from 'react';
import type { WallFrame } from '#shared/contract/rooms.ts';
import { loadedEffects, loadEffects } from '../../effects/load-effects.ts';
import type { Live } from '#ui/live/use-live-channel.ts';

/** Seconds of the clock that are heard. */
const heardSeconds = 5;

/**
 * The sound of the room, on the wall alone. It is off until somebody presses M, because browsers play nothing before a press; everything that sounds is
 * also shown.
 */
export function useWallSound({ phase, closes_at }: WallFrame, live: Live): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    void loadEffects();
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return;
      loadedEffects()?.wakeSound();
      setOn((on) => !on);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const tone = phase === 'open' ? 'open' : phase === 'closed' ? 'right' : phase === 'podium' ? 'finish' : undefined;
    if (isOn && tone) loadedEffects()?.playTone(tone);
  }, [phase, isOn]);
  useEffect(() => {
    if (!isOn || phase !== 'open' || closes_at === null) return;
    const left = closes_at - live.now();
    const timers = Array.from({ length: heardSeconds }, (_, seconds) => left - (seconds + 1) * 1000)
      .filter((wait) => wait > 0)
      .map((wait) => setTimeout(() => loadedEffects()?.playTone('tick'), wait));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each question.
  }, [isOn, phase, closes_at]);
  return isOn;
}
