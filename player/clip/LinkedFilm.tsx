import type { FilmService } from '#shared/content/clip-kinds.ts';
import { useEffect, useRef, useState } from 'react';
import { mediaUrl } from '#questions/play-props.ts';
import { frameOfFilm, serviceNames, type LinkedFilm as Film } from '#shared/content/film-link.ts';
import type { Clip } from '#shared/content/question.ts';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';

/** Until the page is left. Nothing is stored on the device. */
const allowed = new Set<FilmService>();

const hasAllowed = (service: FilmService): boolean => allowed.has(service);
const remember = (service: FilmService): void => void allowed.add(service);

/**
 * A film of another company. Nothing of it is loaded before the player presses the button that names the company; on this page that then holds for
 * its other films, too.
 */
export function LinkedFilm({ clip }: { clip: Omit<Clip, 'kind'> & Film }) {
  const { t } = useLanguage();
  const { kind, title, poster } = clip;
  const company = serviceNames[kind];
  const [isPressed, press] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPressed) frame.current?.focus();
  }, [isPressed]);
  if (isPressed || hasAllowed(kind))
    return (
      <iframe
        ref={frame}
        src={frameOfFilm(clip, isPressed)}
        title={title || t('clip.film_from', { company })}
        // YouTube shows nothing to a page that does not say who it is.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  const play = () => {
    remember(kind);
    press(true);
  };
  return (
    <div className="clip-ask">
      {poster && <img src={mediaUrl(poster.key, 960)} alt="" width={poster.width} height={poster.height} />}
      <div className="clip-offer">
        {title && <p dir="auto">{title}</p>}
        <Button kind="second" onClick={play}>
          {t('clip.play_from', { company })}
        </Button>
        <p className="clip-note">{t('clip.play_note', { company })}</p>
      </div>
    </div>
  );
}
