import { useEffect, useState } from 'react';
import { useLanguage } from '../texts.ts';

/** Milliseconds without a connection before it is said: a short gap loses nothing. */
const noticed = 1500;

/** Whether this phone hears the room, by a word and an icon. */
export function Connection({ isConnected }: { isConnected: boolean }) {
  const { t } = useLanguage();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isConnected) return setLost(false);
    const timer = setTimeout(() => setLost(true), noticed);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return (
    <p className="room-net" role="status" data-lost={isLost || undefined}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      >
        <path d="M2 9a15 15 0 0 1 20 0M5.5 13a10 10 0 0 1 13 0M9 16.8a5 5 0 0 1 6 0M12 20.5h0" />
        {isLost && <path d="M3 3l18 18" />}
      </svg>
      {t(isLost ? 'room.connecting' : 'room.connected')}
    </p>
  );
}
