import type { AnnouncedDraw } from '#shared/contract/draws.ts';
import type { Translate } from '#questions/play-props.ts';

/** The words for the scope of the winners. */
export function scopeWords({ kind, title }: AnnouncedDraw['scope'], t: Translate): string {
  if (kind === 'whole' || title === null) return t('winners.whole');
  return kind === 'round' ? t('winners.round', { title }) : t('winners.hatch', { title });
}

export const Star = () => (
  <svg className="won-star" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M20 4l4.7 10.6 11.5 1.2-8.6 7.7 2.5 11.3L20 29l-10.1 5.8 2.5-11.3-8.6-7.7 11.5-1.2z" />
  </svg>
);
