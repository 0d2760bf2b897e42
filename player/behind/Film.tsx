import { useEffect, useRef, type CSSProperties } from 'react';

interface Props {
  src: string;
  style: CSSProperties;
  moves: boolean;
  onError(): void;
  /** The browser refuses to play by itself, like a phone in battery saving mode. */
  onRefused(): void;
}

/** Muted and looping. Nothing of it is fetched before it is to play. */
export function Film({ src, style, moves, onError, onRefused }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (!moves) film.pause();
    else
      film.play().catch((error: unknown) => {
        if ((error as DOMException).name === 'NotAllowedError') refused.current();
      });
  }, [moves, src]);
  return (
    <video
      ref={video}
      src={src}
      style={style}
      onError={onError}
      muted
      loop
      playsInline
      preload="none"
      disablePictureInPicture
      tabIndex={-1}
    />
  );
}
