/** Moves the focus to the heading of the current screen, for screen readers and keyboard users. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
