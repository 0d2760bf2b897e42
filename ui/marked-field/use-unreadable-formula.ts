import { useEffect, useState } from 'react';
import { formulasOfText } from '#shared/rich-text/formulas-of.ts';

/** Whether a text has a formula that cannot be made. What makes formulas is loaded with the first one. */
export function useUnreadableFormula(text: string): boolean {
  const [unreadable, setUnreadable] = useState<string>();
  useEffect(() => {
    const formulas = formulasOfText(text);
    if (formulas.length === 0) return undefined;
    let isCurrent = true;
    void import('#shared/formulas/make-formula.ts').then(({ canMake }) => {
      if (isCurrent && !formulas.every(canMake)) setUnreadable(text);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return unreadable === text;
}
