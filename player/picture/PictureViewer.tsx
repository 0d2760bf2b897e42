import { useEffect, useRef } from 'react';
import { Picture } from '#questions/Picture.tsx';
import type { Image } from '#shared/content/question.ts';
import { useLanguage } from '../texts.ts';
import { useZoom } from './use-zoom.ts';

/** A picture over the whole screen. Escape closes it, too; then the focus goes back to what opened it. */
export function PictureViewer({ image, onClose }: { image: Image; onClose(): void }) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    frame.current?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="viewer" aria-label={image.alt || t('picture.whole')} onClose={onClose} onKeyDown={zoom.onKeyDown}>
      <div ref={frame} className="viewer-frame" tabIndex={-1} data-enlarged={zoom.isEnlarged || undefined} {...zoom.pointers}>
        <div className="viewer-picture" style={zoom.style}>
          <Picture image={image} sizes="200vw" />
        </div>
      </div>
      <button type="button" className="viewer-close" aria-label={t('close.leave')} onClick={() => dialog.current?.close()}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      </button>
    </dialog>
  );
}
