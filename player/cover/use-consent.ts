import { useCallback, useEffect, useState } from 'react';
import { forgetAll, readCookie, writeCookie } from '../storage.ts';

export interface Consent {
  /** True where none is required. Until then nothing is kept in this browser and nothing is told of it. */
  isGiven: boolean;
  /** To be called on starting: a press can come before the page knows what it knows. */
  mustAsk(): boolean;
  accept(): void;
  /** Takes back what this browser was ever known by. */
  refuse(): void;
}

const days = 180;
const wasGiven = (): boolean => readCookie('consent') === 'yes';

/** The consent that the editor may require before a game: remembered, or for this page only where cookies are refused by the browser. */
export function useConsent(isRequired: boolean): Consent {
  const [isGiven, setGiven] = useState(!isRequired);
  useEffect(() => {
    if (wasGiven()) setGiven(true);
  }, []);
  const accept = useCallback(() => {
    writeCookie('consent', 'yes', days);
    setGiven(true);
  }, []);
  return { isGiven, mustAsk: () => !isGiven && !wasGiven(), accept, refuse: forgetAll };
}
