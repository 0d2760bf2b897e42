import { useEffect, useRef } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import { fairTimes, type FairTime } from '#shared/play/time-limits.ts';
import { useLanguage } from '../texts.ts';

interface FairTimeChoiceProps {
  value: FairTime;
  /** Those on offer. */
  times?: readonly FairTime[];
  onChange(value: FairTime): void;
}

/** More time for players who want it. */
export function FairTimeChoice({ value, times = fairTimes, onChange }: FairTimeChoiceProps) {
  const { t } = useLanguage();
  const choices = useRef<HTMLFieldSetElement>(null);
  const early = useLatest((time: FairTime | undefined) => time !== undefined && time !== value && onChange(time));
  // What was chosen before the program was there.
  useEffect(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>(':checked')?.value;
    early.current(times.find((time) => String(time) === chosen));
  }, [early, times]);
  const words: Record<FairTime, string> = { 1: t('fair.normal'), 1.5: t('fair.more'), 2: t('fair.double'), 0: t('fair.none') };
  return (
    <details className="fair">
      <summary>{t('fair.title')}</summary>
      <fieldset ref={choices}>
        <legend className="hint">{t('fair.note')}</legend>
        {times.map((time) => (
          <label key={time}>
            <input type="radio" name="fair-time" value={time} checked={value === time} onChange={() => onChange(time)} />
            {words[time]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
