import { useState, type KeyboardEvent } from 'react';

/** Begins a way at the room that has the focus. */
const drawKey = 'w';

/** Drawing a way with the keyboard: it starts at the focused room, ends at the next pressed one, and Escape cancels it. */
export function useKeyDrawing(draw: ((from: string, to: string) => void) | undefined) {
  const [from, setFrom] = useState<string>();
  return {
    from,
    /** Answers whether the key was one of these. */
    press(event: KeyboardEvent, id: string): boolean {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (from !== undefined && event.key === 'Escape') setFrom(undefined);
      else if (draw && isPlain && id !== 'exit' && event.key.toLowerCase() === drawKey) setFrom(id);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    /** Answers whether a way ended at the room that was pressed. */
    end(id: string): boolean {
      setFrom(undefined);
      if (from === undefined || id === from) return false;
      draw?.(from, id);
      return true;
    },
  };
}
