import { longestCaptions } from '#shared/content/captions.ts';
import { longestTranscript, type Clip, type Image } from '#shared/content/question.ts';
import { parseSettings } from './carried-settings.ts';

/** What a format has no place for. HTML has none for the words of a clip and for what its poster shows. */
export interface ClipSettings {
  transcript?: string | undefined;
  alt?: string | undefined;
  title?: string | undefined;
  captions?: string | undefined;
}

export const wordsOfClip = ({ transcript, poster }: Clip): ClipSettings => ({ transcript, alt: poster?.alt });

/** The clip with what our own file says about it. */
export function withClipSettings(clip: Clip, json: string | undefined, name: 'clip' | 'feedback_clip'): Clip {
  const kept = json === undefined ? undefined : parseSettings(json)?.[name];
  const { transcript, alt, title, captions } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    ...clip,
    ...(isText(title, 200) && { title }),
    ...(isText(captions, longestCaptions) && { captions }),
    ...(isText(transcript, longestTranscript) && { transcript }),
    ...(clip.poster && isText(alt, 500) && { poster: { ...clip.poster, alt } satisfies Image }),
  };
}

const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest;
