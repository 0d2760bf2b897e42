import { useLanguage } from '../texts.ts';
import { useIsAlive } from '../use-is-alive.ts';
import { momentText } from './opening-times.ts';
import { viewerZone } from './viewer-zone.ts';

/** Formats times in the viewer's own timezone once it is known; before, in the calendar's, which is named. */
export function useMoment(timezone: string): (at: string | number) => string {
  const { lang } = useLanguage();
  const isAlive = useIsAlive();
  const own = isAlive ? viewerZone() : undefined;
  return (at) => momentText(at, lang, isAlive ? undefined : timezone, own);
}
