import { filmOfLink } from '#shared/content/film-link.ts';
import type { Clip, Question } from '#shared/content/question.ts';
import { losesCaptions } from '../clips.ts';
import type { XmlElement } from '../xml.ts';
import { listOf, objectOf, pictureOf, stringOf, type H5pContext, type Json } from './content.ts';

/** The media above a question: a picture is its cover, a video or sound its clip. Cards have theirs as fields. */
export function mediaOf({ media, image, imageAltText, audio, question }: Json, context: H5pContext): Pick<Question, 'cover' | 'clip'> {
  const { library, params } = objectOf(objectOf(media).type ?? media);
  const name = stringOf(library).split(' ', 1)[0] ?? '';
  const { background } = objectOf(objectOf(question).settings);
  const desktop = pictureOf(name === 'H5P.Image' ? params : image ? { file: image, alt: imageAltText } : background, context);
  const sound = listOf(audio).length > 0 ? { files: audio } : undefined;
  const played = name === '' || name === 'H5P.Image' ? sound : objectOf(params);
  const clip = played && clipOf(played, context);
  return { cover: desktop ? { desktop } : {}, ...(clip && { clip }) };
}

/** The parameters of an H5P.Video or H5P.Audio. */
function clipOf(params: Json, context: H5pContext): Clip | undefined {
  const { findClip, lost } = context;
  const paths = [...listOf(params.sources), ...listOf(params.files)].map((each) => stringOf(objectOf(each).path));
  const linked = paths.map(filmOfLink).find((each) => each !== undefined);
  const { poster } = objectOf(params.visuals);
  if (linked) {
    const image = pictureOf(poster, context);
    return { ...linked, ...(image && { poster: image }) };
  }
  const tracks = listOf(objectOf(params.textTracks).videoTrack).map((each) => stringOf(objectOf(objectOf(each).track).path));
  const element = part('video', { title: stringOf(params.title), ...namedPath('poster', stringOf(objectOf(poster).path)) }, [
    ...paths.map((src) => part('source', { src })),
    ...tracks.filter((src) => src !== '').map((src) => part('track', { src })),
  ]);
  const clip = findClip(element);
  if (typeof clip === 'string') {
    lost.add(clip);
    return undefined;
  }
  if (losesCaptions(element, clip)) lost.add('captions_lost');
  return clip;
}

const part = (name: string, attributes: Record<string, string>, children: XmlElement[] = []): XmlElement => ({
  name,
  attributes,
  children,
});
const namedPath = (name: string, path: string): Record<string, string> => (path === '' ? {} : { [name]: path });
