/** Milliseconds by which the device's clock must be ahead of the steady one to be trusted: then the device slept. */
const asleep = 1000;

/**
 * A clock in milliseconds that never goes back, even when the device's clock is set. It starts at the device's time, and continues while the device
 * sleeps, when performance.now() stands still in some browsers.
 */
export function steadyClock(wall: () => number = Date.now, steady: () => number = () => performance.now()): () => number {
  let last = { wall: wall(), steady: steady() };
  let time = last.wall;
  return () => {
    const now = { wall: wall(), steady: steady() };
    const passed = Math.max(0, now.steady - last.steady);
    const slept = now.wall - last.wall - passed > asleep;
    time += slept ? now.wall - last.wall : passed;
    last = now;
    return time;
  };
}

let clock: (() => number) | undefined;

/** This page's clock, for everything that is compared with a question's end. */
export const steadyNow = (): number => (clock ??= steadyClock())();
