/** Milliseconds between two notifications about the same activity. */
const pause = 5_000;

export interface FiguresNotifier {
  /** The figures of these activities have changed. */
  notifyFiguresChanged(rows: readonly { activity_id: string }[]): void;
  close(): void;
}

/**
 * Notifies the viewers of an activity that its statistics changed: at once the first time, then once after each pause, however many changes there
 * are.
 */
export function openFiguresNotifier(notify: (activity_id: string) => void): FiguresNotifier {
  /** The activities notified less than a pause ago, and whether something has changed since. */
  const resting = new Map<string, boolean>();
  const timers = new Set<NodeJS.Timeout>();
  const notifyNow = (activity_id: string): void => {
    resting.set(activity_id, false);
    notify(activity_id);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const hasChanged = resting.get(activity_id) === true;
      resting.delete(activity_id);
      if (hasChanged) notifyNow(activity_id);
    }, pause).unref();
    timers.add(timer);
  };
  return {
    notifyFiguresChanged(rows) {
      for (const { activity_id } of rows) {
        if (resting.has(activity_id)) resting.set(activity_id, true);
        else notifyNow(activity_id);
      }
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
