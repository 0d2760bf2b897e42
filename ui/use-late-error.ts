import { useState } from 'react';

/** The error of a field, hidden while the user types in it: it shows when the user leaves the field. */
export function useLateError<Shown>(error: Shown): { error: Shown | undefined; onInput: () => void; onBlur: () => void } {
  const [isTyping, setTyping] = useState(false);
  return { error: isTyping ? undefined : error, onInput: () => setTyping(true), onBlur: () => setTyping(false) };
}
