import { createContext } from 'react';

/** null: this activity has no sound on this kind of device. */
export const SoundContext = createContext<{ isOn: boolean; toggle(): void } | null>(null);
