/**
 * The server rendered the page for a browser without a session (api/operations/pages/editor-page.ts), so the first profile request is unnecessary.
 */
let isSaid = typeof document !== 'undefined' && document.querySelector('meta[name="lucka-signed-out"]') !== null;

export const saidSignedOut = (): boolean => isSaid;

/** After the first screen: the user may sign in from then on, here or in another tab. */
export function forgetSaidSignedOut(): void {
  isSaid = false;
}
