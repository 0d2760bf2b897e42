import { isLinked, isSound } from '#shared/content/clip-kinds.ts';
import type { Clip } from '#shared/content/question.ts';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { useLanguage } from '../texts.ts';
import { LinkedFilm } from './LinkedFilm.tsx';
import { OwnClip } from './OwnClip.tsx';
import './clip.css';

/** A film or a sound with its words. Nothing plays by itself. */
export default function ClipFace({ clip }: { clip: Clip }) {
  const { t } = useLanguage();
  const { kind, source, transcript } = clip;
  return (
    <figure className="clip" data-sound={isSound(kind) || undefined}>
      {isLinked(kind) ? <LinkedFilm key={source} clip={{ ...clip, kind }} /> : <OwnClip key={source} clip={clip} />}
      {transcript?.trim() && (
        <details className="clip-words">
          <summary>{t('clip.transcript')}</summary>
          <Paragraphs text={transcript} />
        </details>
      )}
    </figure>
  );
}
