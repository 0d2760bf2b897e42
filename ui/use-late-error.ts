import { useState } from 'react';

/** The error of a field, held back while one types in it: it shows when the field is left. */
export function useLateError<Shown>(error: Shown): { error: Shown | undefined; onInput: () => void; onBlur: () => void } {
  const [isTyping, setTyping] = useState(false);
  return { error: isTyping ? undefined : error, onInput: () => setTyping(true), onBlur: () => setTyping(false) };
}
