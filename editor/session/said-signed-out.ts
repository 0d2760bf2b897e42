/** The page came for a browser that holds no session (api/operations/pages/editor-page.ts), so whoever would ask for the profile knows the answer. */
let isSaid = typeof document !== 'undefined' && document.querySelector('meta[name="lucka-signed-out"]') !== null;

export const saidSignedOut = (): boolean => isSaid;

/** Once the first screen is there: she may sign in from then on, here or in another tab. */
export function forgetSaidSignedOut(): void {
  isSaid = false;
}
