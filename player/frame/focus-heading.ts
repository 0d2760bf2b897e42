/** Puts the focus on the heading of the screen that is shown, for who hears it and who uses keys. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
