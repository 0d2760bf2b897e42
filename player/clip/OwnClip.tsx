import { readCaptions, writeCaptions } from '#shared/content/captions.ts';
import { useState, useEffect } from 'react';
import { mediaUrl } from '#questions/play-props.ts';
import { clipUrl, isSound } from '#shared/content/clip-kinds.ts';
import type { Clip } from '#shared/content/question.ts';
import { useLanguage } from '../texts.ts';

/** The browser's own controls: they work with a keyboard, a screen reader and a thumb, and have captions, sizes and speeds. */
export function OwnClip({ clip }: { clip: Clip }) {
  const { t, lang } = useLanguage();
  const [isBroken, setBroken] = useState(false);
  const captions = useCaptions(clip.captions);
  const { kind, title, poster } = clip;
  const shared = {
    src: clipUrl(clip),
    controls: true,
    preload: 'metadata' as const,
    'aria-label': title || t(isSound(kind) ? 'clip.sound' : 'clip.film'),
    onError: () => setBroken(true),
  };
  return (
    <>
      {isSound(kind) ? (
        <audio {...shared} />
      ) : (
        <video {...shared} playsInline {...(poster && { poster: mediaUrl(poster.key, 960), width: poster.width, height: poster.height })}>
          {captions && <track kind="captions" src={captions} srcLang={lang} label={t('clip.captions')} default />}
        </video>
      )}
      {isBroken && (
        <p className="notice" role="status">
          {t('clip.broken')}
        </p>
      )}
    </>
  );
}

/**
 * The address of captions that a `<track>` can read. They are written anew of their times and words, and come with the question: a frame without an
 * origin could not fetch them.
 */
function useCaptions(captions = ''): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const cues = readCaptions(captions);
    if (cues.length === 0) return;
    const url = URL.createObjectURL(new Blob([writeCaptions(cues)], { type: 'text/vtt' }));
    setAddress(url);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(url);
    };
  }, [captions]);
  return address;
}
