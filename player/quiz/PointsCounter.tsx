import { useLayoutEffect, useRef, useState } from 'react';
import { inHundredths } from '#shared/play/points.ts';
import { loadedEffects } from '../effects/load-effects.ts';
import { figureFormat } from '../formats.ts';
import { useLanguage } from '../texts.ts';

/** The points so far. Those of an answer fly here, and count when they land; screen readers get them at once. */
export function PointsCounter({ total }: { total: number }) {
  const { t, lang } = useLanguage();
  const figure = figureFormat(lang);
  const counter = useRef<HTMLParagraphElement>(null);
  const [landed, setLanded] = useState(total);
  useLayoutEffect(() => {
    const earned = inHundredths(total - landed);
    const fly = loadedEffects()?.flyPoints;
    if (earned <= 0 || !fly || !counter.current) return setLanded(total);
    return fly({ counter: counter.current, text: `+${figureFormat(lang).format(earned)}`, onLanded: () => setLanded(total) });
  }, [total, landed, lang]);
  return (
    <p ref={counter} className="bar-points">
      <span className="star" aria-hidden="true">
        {figure.format(landed)}
      </span>
      <span className="unseen">{t('points', { count: total })}</span>
    </p>
  );
}
