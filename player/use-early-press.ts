import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set once presses are the program's own. */
    luckaAlive?: boolean;
    /** The button that was pressed before. */
    luckaPressed?: HTMLButtonElement;
  }
}

/** The page is there before its program: a button that was pressed meanwhile is pressed now. */
export function useEarlyPress(): void {
  useEffect(() => {
    window.luckaAlive = true;
    if (window.luckaPressed?.isConnected) window.luckaPressed.click();
    delete window.luckaPressed;
  }, []);
}
