import type { Clip, Image, Question } from '#shared/content/question.ts';
import { isLinked } from '#shared/content/clip-kinds.ts';
import { longestTranscript } from '#shared/content/question.ts';
import { parseSettings } from '../carried-settings.ts';

/** What HTML has no place for: the words of a clip, and what its poster shows. */
export interface ClipSettings {
  transcript?: string | undefined;
  alt?: string | undefined;
}

const settingsOf = (clip: Clip | undefined): ClipSettings | undefined =>
  clip && !isLinked(clip.kind) ? { transcript: clip.transcript, alt: clip.poster?.alt } : undefined;

export const clipSettings = ({ clip, feedback }: Question): Record<string, ClipSettings | undefined> => ({
  clip: settingsOf(clip),
  feedback_clip: settingsOf(feedback.clip),
});

/** The clip with what our own item says about it. */
export function withClipSettings(clip: Clip, json: string | undefined, name: 'clip' | 'feedback_clip'): Clip {
  const kept = json === undefined ? undefined : parseSettings(json)?.[name];
  const { transcript, alt } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    ...clip,
    ...(typeof transcript === 'string' && transcript.length <= longestTranscript && { transcript }),
    ...(clip.poster && typeof alt === 'string' && alt.length <= 500 && { poster: { ...clip.poster, alt } satisfies Image }),
  };
}
