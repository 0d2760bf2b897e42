import { useEffect, useState } from 'react';
import { isOnBigScreen } from '../send.ts';
import { forgetAll, readCookie, writeCookie } from '../storage.ts';
import { useIsAlive } from '../use-is-alive.ts';

/** The player's answer in this browser; null: none yet. */
export type ConsentAnswer = 'yes' | 'no' | null;

/** Whether the player may be counted and remembered. Play itself needs it only if the editor requires it. */
export interface Consent {
  answer: ConsentAnswer;
  isRequired: boolean;
  /** Whether play waits for it. Call it on starting: a press can come before the page knows the stored answer. */
  mustAsk(): boolean;
  accept(): void;
  /** Deletes every identifier of this browser that was stored by consent. */
  refuse(): void;
}

const days = 180;
const cookie = 'consent';
const kept = (): ConsentAnswer => (['yes', 'no'] as const).find((answer) => answer === readCookie(cookie)) ?? null;

/** Stored, or only for this page when the browser refuses cookies. `known`: the answer in the page's request. */
export function useConsent(isRequired: boolean, known: ConsentAnswer): Consent {
  const [answer, setAnswer] = useState(known);
  // A wall belongs to no player: nobody can consent there, and nothing of it is remembered.
  const isFar = useIsAlive() && isOnBigScreen();
  const asks = isRequired && !isFar;
  useEffect(() => setAnswer((now) => kept() ?? now), []);
  return {
    answer: isFar ? 'no' : answer,
    isRequired: asks,
    mustAsk: () => asks && answer !== 'yes' && kept() !== 'yes',
    accept: () => {
      writeCookie(cookie, 'yes', days);
      setAnswer('yes');
    },
    refuse: () => {
      if (isRequired || answer === 'yes') forgetAll();
      if (!isRequired) writeCookie(cookie, 'no', days);
      setAnswer(isRequired ? null : 'no');
    },
  };
}
