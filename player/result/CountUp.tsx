import { useEffect, useState } from 'react';
import { figureFormat } from '../formats.ts';
import { useLanguage } from '../texts.ts';

/** Milliseconds. */
const duration = 700;

/** A number that counts up to its value once; immediate for users who prefer reduced motion. Screen readers only get the value. */
export function CountUp({ value }: { value: number }) {
  const { lang } = useLanguage();
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || value <= 0) return;
    let frame = 0;
    const start = performance.now();
    const draw = (now: number) => {
      const share = Math.min(1, (now - start) / duration);
      setShown(share === 1 ? value : Math.round(value * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  const format = figureFormat(lang);
  return (
    <>
      <span aria-hidden="true">{format.format(shown)}</span>
      <span className="unseen">{format.format(value)}</span>
    </>
  );
}
