import { Check } from 'typebox/value';
import { questionTypes, Shape, type Question, type QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { applySettings, carriedSettings, parseSettings } from '../carried-settings.ts';

/** An item of ours begins with a comment: the type and the settings that QTI has no place for, as JSON. */
const opening = '<!-- lucka ';

export function settingsComment(question: Question): string {
  const settings = JSON.parse(carriedSettings(question) ?? '{}') as object;
  const { type, link, link_text, start_value, end_value, step_interval } = question;
  const shapes = type === 'mark_on_image' ? question.answers.map((answer) => answer.shape ?? null) : undefined;
  const json = JSON.stringify({ type, ...settings, link, link_text, start_value, end_value, step_interval, shapes });
  // A comment may hold neither two hyphens nor what XML cannot hold; in JSON they stand only within strings.
  return `${opening}${json.replaceAll('--', '-\\u002d').replaceAll('\uFFFE', '\\ufffe').replaceAll('\uFFFF', '\\uffff')} -->`;
}

/** The JSON of that comment; undefined for items of others. */
export function findSettings(source: string): string | undefined {
  const start = source.indexOf(opening);
  const end = source.indexOf(' -->', start);
  return start < 0 || end < 0 || end - start > 1_000_000 ? undefined : source.slice(start + opening.length, end);
}

export function settledType(json: string | undefined): QuestionType | undefined {
  const name = /"type":"([a-z_]{1,20})"/.exec(json ?? '')?.[1];
  return questionTypes.find((type) => type === name);
}

/** The areas as they were before they were written in whole pixels; null for one that is the whole picture. */
export function settledShapes(json: string | undefined): (Shape | null)[] {
  const shapes = json === undefined ? undefined : parseSettings(json)?.shapes;
  return Array.isArray(shapes) && shapes.every((shape) => shape === null || Check(Shape, shape)) ? shapes : [];
}

/** The question as the item tells it, with the settings; what the item itself tells goes before. */
export function settle(question: Question, json: string | undefined, lost: Set<ReasonCode>): Question {
  if (json === undefined) return question;
  return applySettings(question, json, lost, ['link', 'link_text', 'start_value', 'end_value', 'step_interval']);
}
