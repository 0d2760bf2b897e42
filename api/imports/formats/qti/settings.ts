import { questionTypes, type Question, type QuestionType } from '#shared/activity/document.ts';
import type { ReasonCode } from '../../reasons.ts';
import { applySettings, carriedSettings } from '../carried-settings.ts';

/** An item of ours begins with a comment: the type and the settings that QTI has no place for, as JSON. */
const opening = '<!-- lucka ';

export function settingsComment(question: Question): string {
  const settings = JSON.parse(carriedSettings(question) ?? '{}') as object;
  const { type, link, link_text, start_value, end_value, step_interval } = question;
  const json = JSON.stringify({ type, ...settings, link, link_text, start_value, end_value, step_interval });
  // A comment may not hold two hyphens; in JSON they stand only within strings.
  return `${opening}${json.replaceAll('--', '-\\u002d')} -->`;
}

/** The JSON of that comment; undefined for items of others. */
export function findSettings(source: string): string | undefined {
  const start = source.indexOf(opening);
  const end = source.indexOf(' -->', start);
  return start < 0 || end < 0 || end - start > 10_000 ? undefined : source.slice(start + opening.length, end);
}

export function settledType(json: string | undefined): QuestionType | undefined {
  const name = /"type":"([a-z_]{1,20})"/.exec(json ?? '')?.[1];
  return questionTypes.find((type) => type === name);
}

/** The question as the item tells it, with the settings; what the item itself tells goes before. */
export function settle(question: Question, json: string | undefined, lost: Set<ReasonCode>): Question {
  if (json === undefined) return question;
  return applySettings(question, json, lost, ['link', 'link_text', 'start_value', 'end_value', 'step_interval']);
}
