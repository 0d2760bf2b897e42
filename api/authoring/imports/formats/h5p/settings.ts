import { isLinked, isSound } from '#shared/content/clip-kinds.ts';
import type { Clip, Question } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { applySettings, carriedSettings } from '../carried-settings.ts';
import { withClipSettings, wordsOfClip, type ClipSettings } from '../clip-settings.ts';

/** Our questions have their settings as JSON in the comments for authors, which H5P shows to nobody else. */
const opening = 'lucka ';
const gapRules = ['gaps_any_order', 'gaps_match_case', 'gaps_ignore_accents'] as const;

export function settingsComment(question: Question): string | undefined {
  const settings: Record<string, unknown> = JSON.parse(carriedSettings(question, readAs(question)) ?? '{}');
  for (const rule of gapRules) if (question[rule]) settings[rule] = true;
  const clip = question.clip && JSON.stringify(clipSettings(question.clip));
  if (clip && clip !== '{}') settings.clip = JSON.parse(clip);
  return Object.keys(settings).length === 0 ? undefined : opening + JSON.stringify(settings);
}

/** What a reader takes from the content alone. */
const readAs = ({ type, partial_points }: Question): Partial<Question> => ({
  partial_points: type === 'checkbox' ? partial_points : type === 'match_pairs' || type === 'fill_the_gaps',
});

/** Only a film that is in the file has captions there, and none has a name of its own. */
const clipSettings = (clip: Clip): ClipSettings => ({
  ...wordsOfClip(clip),
  title: clip.title,
  ...((isLinked(clip.kind) || isSound(clip.kind)) && { captions: clip.captions }),
});

export function settle(question: Question, comments: string, lost: Set<ReasonCode>): Question {
  if (!comments.startsWith(opening)) return question;
  const json = comments.slice(opening.length);
  const { clip, ...settled } = applySettings(question, json, lost, gapRules);
  return clip ? { ...settled, clip: withClipSettings(clip, json, 'clip') } : settled;
}
