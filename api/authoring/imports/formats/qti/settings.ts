import { Check } from 'typebox/value';
import { isLinked } from '#shared/content/clip-kinds.ts';
import { questionTypes, Shape, type Clip, type Question, type QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { wordsOfClip } from '../clip-settings.ts';
import { applySettings, carriedSettings, parseSettings } from '../carried-settings.ts';

/** Our items begin with a comment: the type and the settings that QTI cannot express, as JSON. */
const opening = '<!-- lucka ';

export function settingsComment(question: Question): string {
  const settings = JSON.parse(carriedSettings(question) ?? '{}') as object;
  const { type, link, link_text, start_value, end_value, step_interval, start_label, end_label } = question;
  const shapes = type === 'mark_on_image' ? question.answers.map((answer) => answer.shape ?? null) : undefined;
  const scale = { start_value, end_value, step_interval, start_label, end_label };
  const { gaps_any_order, gaps_match_case, gaps_ignore_accents } = question;
  const gaps = { gaps_any_order, gaps_match_case, gaps_ignore_accents };
  const clips = { clip: wordsOf(question.clip), feedback_clip: wordsOf(question.feedback.clip) };
  const json = JSON.stringify({ type, ...settings, ...clips, link, link_text, ...scale, ...gaps, shapes });
  // A comment may contain neither two hyphens nor characters that XML forbids; in JSON they occur only within strings.
  return `${opening}${json.replaceAll('--', '-\\u002d').replaceAll('\uFFFE', '\\ufffe').replaceAll('\uFFFF', '\\uffff')} -->`;
}

const wordsOf = (clip: Clip | undefined) => (clip && !isLinked(clip.kind) ? wordsOfClip(clip) : undefined);

/** The JSON of that comment; undefined for foreign items. */
export function findSettings(source: string): string | undefined {
  const start = source.indexOf(opening);
  const end = source.indexOf(' -->', start);
  return start < 0 || end < 0 || end - start > 1_000_000 ? undefined : source.slice(start + opening.length, end);
}

export function settledType(json: string | undefined): QuestionType | undefined {
  const name = /"type":"([a-z_]{1,20})"/.exec(json ?? '')?.[1];
  return questionTypes.find((type) => type === name);
}

/** The areas before rounding to whole pixels; null for an area that is the whole picture. */
export function settledShapes(json: string | undefined): (Shape | null)[] {
  const shapes = json === undefined ? undefined : parseSettings(json)?.shapes;
  return Array.isArray(shapes) && shapes.every((shape) => shape === null || Check(Shape, shape)) ? shapes : [];
}

/** The question of the item, with the settings; the content of the item takes precedence. */
export function settle(question: Question, json: string | undefined, lost: Set<ReasonCode>): Question {
  if (json === undefined) return question;
  return applySettings(question, json, lost, [
    'link',
    'link_text',
    'start_value',
    'end_value',
    'step_interval',
    'start_label',
    'end_label',
    'gaps_any_order',
    'gaps_match_case',
    'gaps_ignore_accents',
  ]);
}
