import { useEffect } from 'react';

/** In another site's frame (?embed=1): tells that page how high this one is, so that it needs no scroll bar of its own. */
export function useEmbedded(title: string): void {
  useEffect(() => {
    if (window.parent === window || !new URLSearchParams(location.search).has('embed')) return;
    document.documentElement.dataset['embedded'] = '';
    const root = document.getElementById('root') as HTMLElement;
    // Any page may frame the player, and what is told is no secret.
    const tell = () => window.parent.postMessage({ type: 'lucka:size', height: Math.ceil(root.getBoundingClientRect().height), title }, '*');
    const observer = new ResizeObserver(tell);
    observer.observe(root);
    return () => observer.disconnect();
  }, [title]);
}
