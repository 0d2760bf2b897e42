import type { PreviewStep } from '#shared/preview-message.ts';

/** Posts to the parent window what was pressed, so that it can show the next screen. */
export const postStep = (step: Omit<PreviewStep, 'type'>): void =>
  window.parent.postMessage({ type: 'lucka-preview-step', ...step } satisfies PreviewStep, location.origin);
