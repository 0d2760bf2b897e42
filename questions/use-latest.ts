import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the latest drawing, for what happens later: timers, events, answers from the network. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
