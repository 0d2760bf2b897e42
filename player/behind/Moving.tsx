import { useEffect, useState } from 'react';
import { positionOf } from '#shared/content/focus.ts';
import type { Theme } from '#shared/content/head.ts';
import { useLanguage } from '../texts.ts';
import { Film } from './Film.tsx';
import { useKeptSwitch } from './kept-switch.ts';
import './moving.css';

const wide = '(min-width: 501px)';

/** Users who asked their device for less motion or less data start it by hand. */
const isUnwanted = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A moving background over its still picture, with a button that stops it (WCAG 2.2.2). It loads after everything that the page itself needs. */
export default function Moving({ background: { desktop, mobile }, isRead }: { background: Theme['background']; isRead: boolean }) {
  const { t } = useLanguage();
  const isWide = useMatches(wide);
  const isLoaded = useIsLoaded();
  const [isOn, turn] = useKeptSwitch('moving', () => !isUnwanted());
  const [isRefused, refuse] = useState(false);
  const [broken, breakOff] = useState('');
  const image = isWide ? (desktop ?? mobile) : (mobile ?? desktop);
  if (!isLoaded || !image?.motion || broken === image.key) return null;
  const shown = {
    src: `/media/${image.key}/motion/${image.motion}`,
    style: { objectPosition: positionOf(image) },
    onError: () => breakOff(image.key),
  };
  const isPlaying = isOn && !isRefused;
  const moves = isPlaying && !isRead;
  const toggle = () => {
    refuse(false);
    turn(!isPlaying);
  };
  return (
    <>
      <div className="moving" data-moves={moves} aria-hidden="true">
        {image.motion === 'webp' ? moves && <img alt="" {...shown} /> : <Film {...shown} moves={moves} onRefused={() => refuse(true)} />}
      </div>
      {!isRead && (
        <button type="button" className="moving-button" aria-label={t(isPlaying ? 'background.pause' : 'background.play')} onClick={toggle}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5l12 7-12 7z'} />
          </svg>
        </button>
      )}
    </>
  );
}

function useMatches(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const look = () => set(list.matches);
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  }, [query]);
  return matches;
}

function useIsLoaded(): boolean {
  const [isLoaded, set] = useState(document.readyState === 'complete');
  useEffect(() => {
    const loaded = () => set(true);
    addEventListener('load', loaded);
    if (document.readyState === 'complete') loaded();
    return () => removeEventListener('load', loaded);
  }, []);
  return isLoaded;
}
