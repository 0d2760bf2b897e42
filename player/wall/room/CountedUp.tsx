import { useEffect, useState } from 'react';
import { figureFormat } from '../../formats.ts';
import { useLanguage } from '../../texts.ts';

/** Milliseconds: until it begins, and while it counts. */
const wait = 700;
const duration = 500;

/** Points that grow by what the last question gave; at once for users who prefer reduced motion. */
export function CountedUp({ from, to }: { from: number; to: number }) {
  const { lang } = useLanguage();
  const [share, setShare] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0));
  useEffect(() => {
    const begin = performance.now() + wait;
    let next = requestAnimationFrame(function count(now) {
      const passed = Math.min(1, Math.max(0, (now - begin) / duration));
      setShare((before) => Math.max(before, passed));
      if (passed < 1) next = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(next);
  }, []);
  return figureFormat(lang).format(share === 1 ? to : Math.round(from + (to - from) * share));
}
