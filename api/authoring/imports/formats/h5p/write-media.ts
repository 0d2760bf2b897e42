import { strToU8 } from 'fflate';
import { clipTypes, isLinked, isSound, type ClipFormat } from '#shared/content/clip-kinds.ts';
import { linkOfFilm, serviceNames, type LinkedFilm } from '#shared/content/film-link.ts';
import type { Clip, Question } from '#shared/content/question.ts';
import { clipKey } from '../../own-clips.ts';
import { objectOf, type Json } from './content.ts';
import { versioned, type Library, type QuestionFiles } from './written-parts.ts';

interface Written {
  name: Library;
  content: Json;
}

/** What is shown above a question. H5P has one place: a film or a sound takes it from the cover. */
export function aboveQuestion({ clip, cover }: Question, files: QuestionFiles): Written | undefined {
  const played = clip && clipContent(clip, files);
  const shown = played ? undefined : files.picture(cover.desktop);
  return played ?? (shown && { name: 'H5P.Image', content: { library: versioned('H5P.Image'), params: shown } });
}

/** Undefined where the bytes are missing. */
function clipContent(clip: Clip, files: QuestionFiles): Written | undefined {
  const source = sourceOf(clip, files);
  if (!source) return undefined;
  if (isSound(clip.kind)) return written('H5P.Audio', clip, { files: [source], playerMode: 'full', controls: true, autoplay: false });
  // An image field, which has no alternative text.
  const { file: poster } = objectOf(files.picture(clip.poster));
  const visuals = { ...(poster !== undefined && { poster }), fit: true, controls: true };
  return written('H5P.Video', clip, { sources: [source], visuals, ...captionsOf(clip, files) });
}

const licence = { copyright: { license: 'U' } };

function sourceOf(clip: Clip, { bytesOf, write }: QuestionFiles): Json | undefined {
  if (isLinked(clip.kind)) {
    const film = clip as LinkedFilm;
    return { path: linkOfFilm(film), mime: `video/${serviceNames[film.kind]}`, ...licence };
  }
  const key = clipKey(clip);
  const bytes = bytesOf(key);
  const folder = isSound(clip.kind) ? 'audios' : 'videos';
  return bytes && { path: write(`${folder}/${key}`, bytes), mime: clipTypes[clip.kind as ClipFormat], ...licence };
}

function captionsOf({ kind, captions }: Clip, { number, write }: QuestionFiles): Json {
  if (isLinked(kind) || !captions) return {};
  const track = { path: write(`videos/captions-${number}.vtt`, strToU8(captions)), mime: 'text/vtt', ...licence };
  return { textTracks: { videoTrack: [{ label: 'Captions', kind: 'captions', track }] } };
}

const written = (name: Library, { title = '' }: Clip, params: Json): Written => ({
  name,
  content: { library: versioned(name), params, metadata: { title: title || name, license: 'U' } },
});
