import { useContext, useState } from 'react';
import type { Image } from '#shared/content/question.ts';
import { PictureViewer } from './PictureViewer.tsx';
import { QuestionMoment } from './question-moment.ts';
import './picture.css';

/** A button that shows a picture whole and as large as the screen, to be enlarged with two fingers. */
export function Enlarge({ image, label, className }: { image: Image; label: string; className: string }) {
  const moment = useContext(QuestionMoment);
  const [openedIn, setOpenedIn] = useState<string | null>(null);
  return (
    <>
      <button type="button" className={`enlarge ${className}`} aria-label={label} onClick={() => setOpenedIn(moment)}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      {openedIn === moment && <PictureViewer image={image} onClose={() => setOpenedIn(null)} />}
    </>
  );
}
