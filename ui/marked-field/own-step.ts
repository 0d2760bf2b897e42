import { createContext } from 'react';

/** Ends the present step of undo, so that what follows is a step of its own. */
export const OwnStep = createContext<() => void>(() => {});
