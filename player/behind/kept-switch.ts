import { useState } from 'react';
import { storeOf } from '#ui/browser-store.ts';

/** A switch of the player as she left it on this device; before that, as `usual`. Only for what renders in a browser alone. */
export function useKeptSwitch(name: 'snow' | 'moving', usual: () => boolean): [isOn: boolean, turn: (isOn: boolean) => void] {
  const key = `lucka:${name}`;
  const [isOn, set] = useState(() => {
    const kept = storeOf('local').getItem(key);
    return kept === null ? usual() : kept === 'on';
  });
  const turn = (next: boolean) => {
    storeOf('local').setItem(key, next ? 'on' : 'off');
    set(next);
  };
  return [isOn, turn];
}
