import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set once the program handles presses itself. */
    luckaAlive?: boolean;
    /** The button that was pressed before that. */
    luckaPressed?: HTMLButtonElement;
  }
}

/** The page is visible before its program runs: a button that was pressed meanwhile is pressed now. */
export function useEarlyPress(): void {
  useEffect(() => {
    window.luckaAlive = true;
    if (window.luckaPressed?.isConnected) window.luckaPressed.click();
    delete window.luckaPressed;
  }, []);
}
