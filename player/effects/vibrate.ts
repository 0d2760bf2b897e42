type Vibration = 'press' | 'right' | 'wrong';

/** Milliseconds of vibration and pause in turn. */
const patterns: Record<Vibration, number[]> = { press: [10], right: [20], wrong: [20, 40, 20] };

/** A short vibration on devices that have it: after a tap, not in another site's frame, where browsers refuse it, and not for users who prefer reduced motion. */
export function vibrate(vibration: Vibration): void {
  if (typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive !== true) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || isInForeignFrame()) return;
  navigator.vibrate(patterns[vibration]);
}

function isInForeignFrame(): boolean {
  try {
    return window.top?.location.origin !== window.location.origin;
  } catch {
    // Reading another site's location is forbidden.
    return true;
  }
}
