import { useLanguage } from '../texts.ts';
import { useIsAlive } from '../use-is-alive.ts';
import { momentText } from './opening-times.ts';
import { viewerZone } from './viewer-zone.ts';

/** Writes moments by the viewer's own clock once that is known, before by the calendar's, which is named. */
export function useMoment(timezone: string): (at: string | number) => string {
  const { lang } = useLanguage();
  const isAlive = useIsAlive();
  const own = isAlive ? viewerZone() : undefined;
  return (at) => momentText(at, lang, isAlive ? undefined : timezone, own);
}
