import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the latest rendering, for later callbacks: timers, events, replies from the network. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
