import { useState } from 'react';
import type { Question } from '#shared/content/question.ts';
import { useLanguage } from '../texts.ts';
import { PictureViewer } from './PictureViewer.tsx';
import './picture.css';

/** Lies over a picture: a press shows it whole and as large as the screen, to be enlarged with two fingers. */
export default function WholePicture({ covers: { desktop, mobile } }: { covers: Question['cover'] }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const image = (matchMedia('(max-width: 500px)').matches && mobile) || desktop || mobile;
  return (
    image && (
      <>
        <button type="button" className="picture-whole" aria-label={t('picture.whole')} onClick={() => setOpen(true)}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
        {isOpen && <PictureViewer image={image} onClose={() => setOpen(false)} />}
      </>
    )
  );
}
