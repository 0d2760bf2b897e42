import type { PreviewStep } from '#shared/preview-message.ts';

/** Tells the parent window what was pressed, so that it can show the next screen. */
export const tellStep = (step: Omit<PreviewStep, 'type'>): void =>
  window.parent.postMessage({ type: 'lucka-preview-step', ...step } satisfies PreviewStep, location.origin);
