import { useEffect } from 'react';

/** The F key toggles full screen, and the device stays awake while the wall is visible. */
export function useWallScreen(): void {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey) return;
      // Refused when a frame may not: then the wall keeps its size.
      void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
    };
    const stayAwake = (): void => {
      if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
    };
    stayAwake();
    document.addEventListener('keydown', press);
    document.addEventListener('visibilitychange', stayAwake);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('visibilitychange', stayAwake);
    };
  }, []);
}
