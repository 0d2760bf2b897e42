import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';

interface ReminderKindProps {
  /** Keys of its texts; `on` tells the time. */
  texts: { start: string; on: string; stop: string };
  /** The hour at which it comes now; undefined: it is off. */
  at: number | undefined;
  /** The hour that is chosen. */
  hour: number;
  time(hour: number): string;
  isBusy: boolean;
  onStart(hour: number): void;
  onStop(): void;
}

/** One way to be reminded at an hour: on, off, and at another hour. */
export function ReminderKind({ texts, at, hour, time, isBusy, onStart, onStop }: ReminderKindProps) {
  const { t } = useLanguage();
  return (
    <>
      {at !== hour && (
        <Button kind="second" isBusy={isBusy} onClick={() => onStart(hour)}>
          {t(texts.start)}
        </Button>
      )}
      <div role="status">{at !== undefined && <p className="notice">{t(texts.on, { time: time(at) })}</p>}</div>
      {at !== undefined && (
        <Button kind="quiet" isBusy={isBusy} onClick={onStop}>
          {t(texts.stop)}
        </Button>
      )}
    </>
  );
}
