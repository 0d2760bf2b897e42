declare global {
  interface Window {
    /** Set by the page itself (player.html): loads it again once this address can be reached. */
    luckaLoadAgain?: (address: string) => void;
    /** The page is loading itself again: nobody is asked whether she wants to leave. */
    luckaLoadsAgain?: boolean;
  }
}

let isAsked = false;

/** A part of the program was lost and this browser never asks for it again: the page is loaded anew, and goes on with the game that is kept. */
export function loadAgain(): void {
  if (!isAsked) window.luckaLoadAgain?.(location.href);
  isAsked = true;
}

/** The player asked for it herself. */
export function loadAgainNow(): void {
  window.luckaLoadsAgain = true;
  location.reload();
}
