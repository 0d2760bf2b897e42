import { clipUrl, isSound, type ClipKind } from '#shared/content/clip-kinds.ts';
import { mediaUrl } from '../media/media-url.ts';

/** An own film or sound, with the browser's controls. */
export function Player({ kind, source, label }: { kind: ClipKind; source: string; label: string }) {
  const shared = { src: clipUrl({ kind, source }), controls: true, preload: 'metadata' as const, 'aria-label': label };
  return isSound(kind) ? (
    <audio {...shared} style={{ width: '100%' }} />
  ) : (
    <video {...shared} playsInline poster={mediaUrl(source, 340)} style={{ width: '100%', maxHeight: 200, background: '#000' }} />
  );
}
