import { useEffect, useState } from 'react';
import { forgetAll, readCookie, writeCookie } from '../storage.ts';

/** What the player answered in this browser; null: nothing yet. */
export type ConsentAnswer = 'yes' | 'no' | null;

/** Whether the player may be counted and remembered. Play itself needs it only where the editor requires it. */
export interface Consent {
  answer: ConsentAnswer;
  isRequired: boolean;
  /** Whether play waits for it. To be called on starting: a press can come before the page knows what it knows. */
  mustAsk(): boolean;
  accept(): void;
  /** Takes back what this browser was ever known by, where it was known by consent. */
  refuse(): void;
}

const days = 180;
const cookie = 'consent';
const kept = (): ConsentAnswer => (['yes', 'no'] as const).find((answer) => answer === readCookie(cookie)) ?? null;

/** Remembered, or for this page only where cookies are refused by the browser. `known`: what the page's request told. */
export function useConsent(isRequired: boolean, known: ConsentAnswer): Consent {
  const [answer, setAnswer] = useState(known);
  useEffect(() => setAnswer((now) => kept() ?? now), []);
  return {
    answer,
    isRequired,
    mustAsk: () => isRequired && answer !== 'yes' && kept() !== 'yes',
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
