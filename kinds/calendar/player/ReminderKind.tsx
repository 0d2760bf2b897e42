import { Button } from '#player/frame/Button.tsx';
import { useLanguage } from '#player/texts.ts';

interface ReminderKindProps {
  /** The keys of its texts; `on` includes the time. */
  texts: { start: string; on: string; stop: string };
  /** The hour of the present reminder; undefined: it is off. */
  at: number | undefined;
  /** The selected hour. */
  hour: number;
  time(hour: number): string;
  isBusy: boolean;
  onStart(hour: number): void;
  onStop(): void;
}

/** One kind of reminder at an hour: on, off, and at another hour. */
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
