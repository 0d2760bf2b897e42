import type { PreviewStep } from '#shared/preview-message.ts';

/** Tells the window around what was pressed, so that it can show what comes next. */
export const tellStep = (step: Omit<PreviewStep, 'type'>): void =>
  window.parent.postMessage({ type: 'lucka-preview-step', ...step } satisfies PreviewStep, location.origin);
