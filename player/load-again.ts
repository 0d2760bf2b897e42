declare global {
  interface Window {
    /** Set by the page itself (player.html): reloads it once this address is reachable. */
    luckaLoadAgain?: (address: string) => void;
    /** The page is reloading itself, so it does not ask whether the player wants to leave. */
    luckaLoadsAgain?: boolean;
  }
}

let isAsked = false;

/** A part of the program failed to load, and this browser never requests it again: the page reloads and continues the stored game. */
export function loadAgain(): void {
  if (!isAsked) window.luckaLoadAgain?.(location.href);
  isAsked = true;
}

/** The player asked for it herself. */
export function loadAgainNow(): void {
  window.luckaLoadsAgain = true;
  location.reload();
}
